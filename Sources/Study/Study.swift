import MessageCorpus
import MessageFilter
import MessageFilterTraining

/// Labelled messages, and what can be found out with them: how good a way of learning is, a model, or any other system.
///
/// The features of a message are extracted once, whatever is tried on it: folds, attacks, tables of any size.
///
/// ```swift
/// let study = Study(try CorpusReader().read(["SMSSpamCollection"]))
/// let result = try study.evaluate(.kFold(10, by: .rows))
/// print(result.report().table())
/// ```
public final class Study: Sendable {
    public let corpora: [Corpus]
    /// The messages of all corpora, one corpus behind the other.
    public let messages: [LabelledMessage]
    /// What each message belongs to where corpora are weighed or left out.
    public let collections: [String]
    /// Whether decisions are those that users get: a message that brings a one-time code is never junk or promotion.
    public let protectsOneTimeCodes: Bool
    /// The operating point of decisions.
    public let strictness: OperatingPoint
    /// The template of each message.
    let templates: [UInt64]
    /// Whether each message brings a one-time code.
    let areCodes: [Bool]
    /// What has been extracted, by the features that were asked for.
    private let tables = Locked<[FeatureSettings: FeatureTable]>([:])

    /// - Parameters:
    ///   - protectsOneTimeCodes: false for the decisions of models alone.
    ///   - strictness: the operating point of decisions.
    public init(_ corpora: [Corpus], protectsOneTimeCodes: Bool = true, strictness: OperatingPoint = .usual) {
        self.corpora = corpora
        self.strictness = strictness
        self.protectsOneTimeCodes = protectsOneTimeCodes
        messages = corpora.flatMap(\.messages)
        collections = corpora.collections
        templates = messages.templates
        areCodes = messages.areCodes
    }

    /// The number of all messages whose features have been extracted for tables so far; copies that attacks make are not
    /// counted.
    public var extractionCount: Int { tables.withLock { $0.values.reduce(0) { $0 + $1.extractionCount } } }

    /// The features of all messages, of the kinds that `settings` name.
    func features(_ settings: FeatureSettings) -> FeatureTable {
        let kinds = Self.kinds(settings)
        return tables.withLock { tables in
            if let table = tables[kinds] { return table }
            let table = FeatureTable(settings: kinds, count: messages.count) {
                (self.messages[$0].text, self.messages[$0].sender)
            }
            tables[kinds] = table
            return table
        }
    }

    /// The same, if they have been extracted already.
    func extractedFeatures(_ settings: FeatureSettings) -> FeatureTable? {
        tables.withLock { $0[Self.kinds(settings)] }
    }

    /// Settings that are equal where the same features are extracted.
    private static func kinds(_ settings: FeatureSettings) -> FeatureSettings {
        settings.withBuckets(8 * FeatureBlock.allCases.count)
    }
}
