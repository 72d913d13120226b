import MessageFilter

/// Finds groups of equal messages that have different labels.
struct ConflictSearch {
    /// How many places of one conflict are listed.
    private static let placeLimit = 20

    private let corpus: Corpus
    private let limit: Int

    init(_ corpus: Corpus, limit: Int) {
        self.corpus = corpus
        self.limit = limit
    }

    /// - Parameter groups: indices of messages that are the same, each group ascending; in any order.
    func conflicts(_ groups: [[Int]]) -> CorpusReport.Conflicts {
        let conflicting = groups.filter { labels($0).count > 1 }
        let contradicting = conflicting.filter(isContradiction).sorted { $0[0] < $1[0] }
        let compatible = conflicting.filter { !isContradiction($0) }.sorted { $0[0] < $1[0] }
        return CorpusReport.Conflicts(
            count: conflicting.count, contradictions: contradicting.count,
            first: (contradicting + compatible).prefix(limit).map(conflict))
    }

    private func conflict(_ group: [Int]) -> CorpusReport.Conflict {
        CorpusReport.Conflict(
            labels: labels(group).sorted { $0.rawValue < $1.rawValue }.map(\.label),
            isContradiction: isContradiction(group), places: group.prefix(Self.placeLimit).map(place), rows: group.count
        )
    }

    private func labels(_ group: [Int]) -> Set<CategorySet> { Set(group.map { corpus.messages[$0].label }) }

    private func isContradiction(_ group: [Int]) -> Bool {
        group.reduce(CategorySet.all) { $0.intersection(corpus.messages[$1].label) }.isEmpty
    }

    private func place(_ message: Int) -> CorpusReport.Place {
        let message = corpus.messages[message]
        let file = corpus.sources.indices.contains(message.source) ? corpus.sources[message.source].path : corpus.name
        return CorpusReport.Place(file: file, line: message.line)
    }
}
