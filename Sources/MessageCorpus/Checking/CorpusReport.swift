import MessageFilter

/// What is in a corpus, and what is wrong with it; in JSON as well as in tables. It holds places and counts, never
/// texts.
public struct CorpusReport: Codable, Equatable, Sendable {
    public var name: String
    public var rows: Int
    /// Rows that are not in the corpus because they are malformed.
    public var malformedRows: Int
    /// Rows that are not in the corpus because the label map leaves them out.
    public var leftOutRows: Int
    public var emptyTexts: Int
    /// Rows whose text was not valid UTF-8.
    public var repairedTexts: Int
    /// Most frequent first; for equal counts by name. So are scripts and languages.
    public var labels: [Count]
    /// The script of most letters of each text; see ``Script``.
    public var scripts: [Count]
    /// The languages that rows tell; `?` for those that do not.
    public var languages: [Count]
    /// Rows whose text stood before already, byte for byte.
    public var exactDuplicates: Int
    /// Rows whose template stood before already, exact duplicates among them; see ``TemplateKey``.
    public var templateDuplicates: Int
    /// Texts that occur with different labels.
    public var textConflicts: Conflicts
    /// Templates that occur with different labels, those of ``textConflicts`` among them.
    public var templateConflicts: Conflicts
    /// Of the texts as UTF-8.
    public var bytes: Lengths
    /// Of the texts as a reader counts them (grapheme clusters).
    public var characters: Lengths

    /// How often something occurs.
    public struct Count: Codable, Equatable, Sendable {
        public var name: String
        public var rows: Int
    }

    /// Lengths by nearest rank; all 0 without rows.
    public struct Lengths: Codable, Equatable, Sendable {
        public var minimum = 0
        public var median = 0
        /// 95 of 100 are at most this long.
        public var percentile95 = 0
        public var maximum = 0
    }

    /// Messages that are the same and have different labels.
    public struct Conflicts: Codable, Equatable, Sendable {
        /// How many texts or templates have different labels.
        public var count = 0
        /// Of these, how many have labels without a leaf in common, so that one of them must be wrong.
        public var contradictions = 0
        /// The first of them, contradictions before others.
        public var first = [Conflict]()
    }

    /// The places of one text or template with different labels.
    public struct Conflict: Codable, Equatable, Sendable {
        /// The labels in the order of their bits.
        public var labels: [String]
        /// Whether no leaf belongs to all labels.
        public var isContradiction: Bool
        /// Where the messages stand, at most 20.
        public var places: [Place]
        /// How many messages there are.
        public var rows: Int
    }

    /// A file of the corpus, and a line in it from 1.
    public struct Place: Codable, Equatable, Sendable {
        public var file: String
        public var line: Int
    }
}
