import MessageFilter

/// What is in a corpus, and what is wrong with it; in JSON as well as in tables. It holds places and counts, never
/// texts.
package struct CorpusReport: Codable, Equatable, Sendable {
    package var name: String
    package var rows: Int
    /// Rows that are not in the corpus because they are malformed.
    package var malformedRows: Int
    /// Rows that are not in the corpus because the label map leaves them out.
    package var leftOutRows: Int
    package var emptyTexts: Int
    /// Rows whose text was not valid UTF-8.
    package var repairedTexts: Int
    /// Most frequent first; for equal counts by name. So are scripts and languages.
    package var labels: [Count]
    /// The script of most letters of each text; see ``Script``.
    package var scripts: [Count]
    /// The languages that rows tell; `?` for those that do not.
    package var languages: [Count]
    /// Rows whose text stood before already, byte for byte.
    package var exactDuplicates: Int
    /// Rows whose template stood before already, exact duplicates among them; see ``TemplateKey``.
    package var templateDuplicates: Int
    /// Texts that occur with different labels.
    package var textConflicts: Conflicts
    /// Templates that occur with different labels, those of ``textConflicts`` among them.
    package var templateConflicts: Conflicts
    /// Of the texts as UTF-8.
    package var bytes: Lengths
    /// Of the texts as a reader counts them (grapheme clusters).
    package var characters: Lengths

    /// How often something occurs.
    package struct Count: Codable, Equatable, Sendable {
        package var name: String
        package var rows: Int
    }

    /// Lengths by nearest rank; all 0 without rows.
    package struct Lengths: Codable, Equatable, Sendable {
        package var minimum = 0
        package var median = 0
        /// 95 of 100 are at most this long.
        package var percentile95 = 0
        package var maximum = 0
    }

    /// Messages that are the same and have different labels.
    package struct Conflicts: Codable, Equatable, Sendable {
        /// How many texts or templates have different labels.
        package var count = 0
        /// Of these, how many have labels without a leaf in common, so that one of them must be wrong.
        package var contradictions = 0
        /// The first of them, contradictions before others.
        package var first = [Conflict]()
    }

    /// The places of one text or template with different labels.
    package struct Conflict: Codable, Equatable, Sendable {
        /// The labels in the order of their bits.
        package var labels: [String]
        /// Whether no leaf belongs to all labels.
        package var isContradiction: Bool
        /// Where the messages stand, at most 20.
        package var places: [Place]
        /// How many messages there are.
        package var rows: Int
    }

    /// A file of the corpus, and a line in it from 1.
    package struct Place: Codable, Equatable, Sendable {
        package var file: String
        package var line: Int
    }
}
