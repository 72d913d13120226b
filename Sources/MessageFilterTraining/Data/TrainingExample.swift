import MessageFilter

/// A message to learn from.
public struct TrainingExample: Sendable {
    public var text: String
    public var sender: String?
    /// The leaves of which one is the truth.
    public var label: CategorySet
    /// How much the message counts; 1 for an ordinary one.
    public var weight: Double
    /// Messages of one group (copies of one template) are never parted by a split.
    public var group: UInt64
    /// Whether the message brings a one-time code, so that no filter with protection of codes files it as junk or promotion.
    public var isProtected = false
    /// Whether the fit reads it. Any other example still counts for calibration and thresholds.
    public var isLearned = true
    /// The corpus that the message belongs to, for weighing corpora.
    public var corpus: String
    /// Whether this is an altered copy of another example, to learn from but never to be held out.
    public var isCopy = false

    public init(
        text: String, sender: String? = nil, label: CategorySet, weight: Double = 1, group: UInt64, corpus: String = ""
    ) {
        self.text = text
        self.sender = sender
        self.label = label
        self.weight = weight
        self.group = group
        self.corpus = corpus
    }
}
