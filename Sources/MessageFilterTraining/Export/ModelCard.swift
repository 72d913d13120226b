import JSONWriting

/// What a model says about its making: enough to make it again, and to know what to expect of it.
public struct ModelCard: Codable, Equatable, Sendable {
    /// A corpus that the model learned from.
    public struct Source: Codable, Equatable, Sendable {
        public var name: String
        public var sha256: String
        public var licence: String?
        /// Whom to name for it.
        public var credit: String?
        public var messages: Int

        public init(name: String, sha256: String, licence: String?, credit: String? = nil, messages: Int) {
            self.name = name
            self.sha256 = sha256
            self.licence = licence
            self.credit = credit
            self.messages = messages
        }
    }

    public var title = "Junco message filter model"
    /// The day of making, as the caller gave it; the clock is not asked, so that the same input gives the same bytes.
    public var date: String?
    public var sources: [Source] = []
    public var algorithm: String
    public var seed: UInt64
    public var hyperparameters: [String: Double]
    /// Figures on held-out folds of the training corpora.
    public var heldOut: [String: Double]

    /// The JSON of the model file: sorted keys, one line.
    var json: String {
        // Encoding plain values to memory cannot fail.
        (try? JSONForm.line.data(of: self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
