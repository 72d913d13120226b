import MessageFilter
import Records

/// What a corpus's own labels mean.
///
/// A label is looked up in the map first; one that is not there may itself be written as a label set
/// (`allow|transaction`, `promotion/offers`, `*`). White space around labels counts.
public struct LabelMap: Equatable, Sendable {
    /// What a row with a label becomes.
    public enum Meaning: Equatable, Sendable {
        case categories(CategorySet)
        /// The row is left out on purpose.
        case skip
    }

    private let meanings: [String: Meaning]

    /// Only labels that are label sets already.
    public static let identity = LabelMap(meanings: [:])

    public init(meanings: [String: Meaning]) { self.meanings = meanings }

    /// Reads a map such as `ham=allow|transaction,spam=junk|promotion,test=skip`.
    ///
    /// A label may hold `=`, but no comma. Nothing before `=` means the empty label.
    /// - Throws: ``CorpusError`` that names the faulty part.
    public init(parsing text: String) throws(CorpusError) {
        var meanings = [String: Meaning]()
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let equals = part.lastIndex(of: "=") else {
                throw Self.error("\(PrintableName.quoted(part)) has no =; write ham=allow|transaction,spam=junk")
            }
            let label = Self.trimmed(part[..<equals])
            let meaning = try Self.meaning(Self.trimmed(part[part.index(after: equals)...]), of: label)
            guard meanings.updateValue(meaning, forKey: label) == nil else {
                throw Self.error("label \(PrintableName.quoted(label)) occurs twice; keep one")
            }
        }
        self.meanings = meanings
    }

    /// - Parameter entries: labels, and what they mean in the form of ``init(parsing:)``.
    /// - Throws: ``CorpusError`` that names the faulty label.
    public init(_ entries: [String: String]) throws(CorpusError) {
        var meanings = [String: Meaning]()
        for label in entries.keys.sorted() {
            meanings[label] = try Self.meaning(entries[label, default: ""], of: label)
        }
        self.meanings = meanings
    }

    /// What `label` means; `nil` when it is neither in the map nor a label set.
    package subscript(_ label: String) -> Meaning? {
        meanings[label] ?? CategorySet(label: label).map { .categories($0) }
    }

    /// The labels that the map knows, sorted.
    package var labels: [String] { meanings.keys.sorted() }

    /// The map as ``init(parsing:)`` reads it, sorted by label.
    package var entries: [String: String] {
        meanings.mapValues { meaning in
            switch meaning {
            case .categories(let set): set.label
            case .skip: "skip"
            }
        }
    }

    /// Why a row with `label` cannot be used, and the cure.
    ///
    /// - Parameter others: labels of the same file that cannot be used either.
    func reasonAgainst(_ label: String, among others: Set<String> = []) -> String {
        guard !label.isEmpty else { return "the label is empty; to leave such rows out, add =skip to --label-map" }
        let known = meanings.isEmpty ? "is not a category" : "is not in the label map"
        let proposal = UsualLabels.proposal(for: others.union([label]))
        let cure = meanings.isEmpty ? "give --label-map \(proposal)" : "add \(proposal) to --label-map"
        return "label \(PrintableName.quoted(label)) \(known); \(cure)"
    }

    private static func meaning(_ text: String, of label: String) throws(CorpusError) -> Meaning {
        if text == "skip" { return .skip }
        if let set = CategorySet(label: text) { return .categories(set) }
        throw error(
            "label \(PrintableName.quoted(label)) means \(PrintableName.quoted(text)), "
                + "which is not a set of categories; join names such as allow, junk, promotion/offers with |, "
                + "or write * for any, or skip"
        )
    }

    private static func trimmed(_ part: Substring) -> String {
        let behind = part.drop(while: \.isWhitespace)
        return String(behind.reversed().drop(while: \.isWhitespace).reversed())
    }

    private static func error(_ reason: String) -> CorpusError { CorpusError(place: "--label-map", reason: reason) }
}
