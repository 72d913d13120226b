import MessageCorpus
import MessageFilter
import MessageFilterTraining
import Records

/// What makes a model doubtful, though it can be trained: texts that are empty or contradict each other, and too few
/// messages.
package struct TrainingDoubts {
    /// One sentence each, without texts.
    package private(set) var lines: [String] = []

    /// Fewer different messages of a side than this are no sample of it.
    static let fewestTemplates = 20

    /// - Throws: ``CorpusError`` where no message is left that anything could be learned from.
    package init(_ corpora: [Corpus]) throws(CorpusError) {
        let messages = corpora.flatMap(\.messages)
        let place = Self.place(corpora)
        let empty = messages.count { $0.text.allSatisfy(\.isWhitespace) }
        guard empty < messages.count else {
            throw CorpusError(
                place: place, reason: "every message is empty; look whether --text-column is the right one")
        }
        let contradictory = Self.contradictions(messages)
        guard contradictory.texts < contradictory.allTexts else {
            throw CorpusError(
                place: place,
                reason: "every text stands under labels that exclude each other; correct the labels, or the label map")
        }
        if empty > 0 { lines.append("\(place): \(Counted(empty, "message is", "messages are")) empty") }
        if contradictory.texts > 0 {
            lines.append(
                "\(place): \(Counted(contradictory.texts, "text stands", "texts stand")) under labels that exclude each "
                    + "other; junco corpus check shows where")
        }
    }

    /// Refuses a corpus of which nothing would be learned, since each label leaves open which of several actions is true.
    ///
    /// - Throws: ``CorpusError`` with the cure.
    package static func refuseUnlearned(_ corpora: [Corpus]) throws(CorpusError) {
        let labels = Set(corpora.flatMap { $0.messages.lazy.map(\.label) })
        let ambiguous = LabelPartition(of: labels).ambiguous(among: Array(labels))
        for corpus in corpora where !corpus.messages.isEmpty {
            let own = Set(corpus.messages.lazy.map(\.label))
            guard own.isSubset(of: ambiguous) else { continue }
            throw CorpusError(
                place: corpus.name,
                reason:
                    "nothing would be learned from it: each of its labels (\(own.map(\.label).sorted().joined(separator: ", "))) "
                    + "leaves open which of several actions is true. Leave it out, name one action for each label with "
                    + "--label-map, or let such labels teach with --ambiguous sets")
        }
    }

    /// Adds what the training shows: how few different messages it had of a side.
    package mutating func add(_ trained: TrainedModel) {
        let set = trained.heads[0].set
        if set.unlearnedCount > 0 {
            lines.append(
                "\(Counted(set.unlearnedCount, "message")) whose label leaves open which action is true: used for thresholds, "
                    + "not learned from; see --ambiguous")
        }
        for (side, leaves) in [("wanted", CategorySet.wanted), ("unwanted", .unwanted)] {
            let rows = set.corpusRows.filter { row in
                !set.copies.contains(row) && set.masks[row] != 0 && set.isWithin(leaves, row: row)
            }
            let count = Set(rows.map { set.groups[$0] }).count
            guard count < Self.fewestTemplates else { continue }
            lines.append(
                "only \(Counted(count, "different \(side) message")) to learn from; expect wrong verdicts, and collect some "
                    + "hundreds")
        }
    }

    /// The collections that the corpora are parts of: the files of a folder are not named one by one.
    private static func place(_ corpora: [Corpus]) -> String {
        var names: [String] = []
        for corpus in corpora where names.last != corpus.collection { names.append(corpus.collection) }
        return names.joined(separator: ", ")
    }

    private static func contradictions(_ messages: [LabelledMessage]) -> (texts: Int, allTexts: Int) {
        var labels: [String: CategorySet] = [:]
        for message in messages where !message.text.isEmpty {
            labels[message.text, default: .all].formIntersection(message.label)
        }
        return (labels.values.count(where: \.isEmpty), labels.count)
    }
}

extension TrainingSet {
    /// Whether all classes that a row may belong to lie within `leaves`.
    fileprivate func isWithin(_ leaves: CategorySet, row: Int) -> Bool {
        partition.classes.indices.allSatisfy {
            masks[row] & 1 << UInt16($0) == 0 || partition.classes[$0].isSubset(of: leaves)
        }
    }
}
