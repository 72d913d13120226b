import MessageFilter

/// Counts what is in a corpus, and finds what is wrong with it.
package enum CorpusCheck {
    /// - Parameter conflictLimit: how many conflicts are listed; all are counted.
    /// - Complexity: O(bytes of all texts), and a hash for each text.
    package static func report(on corpus: Corpus, conflictLimit: Int = 100) -> CorpusReport {
        let messages = corpus.messages
        let texts = groups(messages) { ExactText($0.text) }
        let templates = groups(messages) { TemplateKey($0.text) }
        let empty = messages.count { $0.text.isEmpty }
        let search = ConflictSearch(corpus, limit: conflictLimit)
        return CorpusReport(
            name: corpus.name, rows: messages.count, malformedRows: corpus.skipped.malformed,
            leftOutRows: corpus.skipped.leftOut, emptyTexts: empty, repairedTexts: messages.count { $0.isRepaired },
            labels: counts(messages) { $0.label.label },
            scripts: counts(messages) { Script(dominantIn: $0.text).rawValue },
            languages: counts(messages) { $0.language ?? "?" },
            exactDuplicates: duplicates(texts), templateDuplicates: duplicates(templates),
            textConflicts: search.conflicts(Array(texts.values)),
            // Texts without letters share a key and nothing else.
            templateConflicts: search.conflicts(templates.filter { $0.key != .empty }.map(\.value)),
            bytes: lengths(messages.map(\.text.utf8.count)), characters: lengths(messages.map(\.text.count)))
    }

    private static func groups<Key: Hashable>(
        _ messages: [LabelledMessage], by key: (LabelledMessage) -> Key
    ) -> [Key: [Int]] {
        Dictionary(grouping: messages.indices) { key(messages[$0]) }
    }

    private static func duplicates<Key>(_ groups: [Key: [Int]]) -> Int {
        groups.values.reduce(0) { $0 + $1.count - 1 }
    }

    private static func counts(
        _ messages: [LabelledMessage], by name: (LabelledMessage) -> String
    ) -> [CorpusReport.Count] {
        var counts = [String: Int]()
        for message in messages { counts[name(message), default: 0] += 1 }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
            CorpusReport.Count(name: $0.key, rows: $0.value)
        }
    }

    private static func lengths(_ values: [Int]) -> CorpusReport.Lengths {
        let sorted = values.sorted()
        guard let minimum = sorted.first, let maximum = sorted.last else { return CorpusReport.Lengths() }
        // Nearest rank: the smallest value that at least p percent do not exceed.
        func percentile(_ p: Int) -> Int { sorted[(p * sorted.count + 99) / 100 - 1] }
        return CorpusReport.Lengths(
            minimum: minimum, median: percentile(50), percentile95: percentile(95), maximum: maximum)
    }
}

/// A text compared by its bytes; a `String` takes canonically equivalent texts for equal.
private struct ExactText: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ExactText, right: ExactText) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
