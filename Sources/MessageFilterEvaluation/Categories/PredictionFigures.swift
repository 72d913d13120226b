import MessageFilter

/// How well actions and folders were predicted.
///
/// A predicted action is right where the label allows it: they have a leaf in common. "Not sure" is never right. Labels
/// that allow every action tell nothing and are left out of ``accuracy``, ``meanRecall`` and ``labels``.
public struct PredictionFigures: Codable, Hashable, Sendable {
    /// The share of messages with a right action; `nil` without messages.
    @OrNull public private(set) var accuracy: Double?
    /// The mean, over the distinct labels, of the share of a label's messages with a right action; `nil` without any.
    @OrNull public private(set) var meanRecall: Double?
    /// The share for each distinct label, in the order of the leaves.
    public let labels: [LabelFigures]
    /// Each of the four actions; support counts the labels that lie wholly inside it.
    public let actions: [CategoryFigures]
    /// Each leaf that has messages, over messages whose label is a single leaf.
    ///
    /// An answer without a folder stands for every leaf of its action, so not telling folders apart costs precision.
    public let leaves: [CategoryFigures]
    /// The mean F1 of ``leaves``; `nil` where no label is a single leaf.
    @OrNull public private(set) var macroF1: Double?
    /// Labels by predicted actions, the last column being "not sure".
    public let actionConfusion: ConfusionMatrix
    /// Leaves by predicted leaves, actions without a folder, and "not sure"; of messages whose label is a single leaf.
    public let leafConfusion: ConfusionMatrix
}

extension PredictionFigures {
    /// The figures of the predictions that `prediction` names.
    init(_ rows: [EvaluatedRow], of prediction: (EvaluatedRow) -> Prediction) {
        let telling = rows.filter(\.truth.excludesSomeAction)
        let rightCount = telling.count { prediction($0).isRight(for: $0.truth) }
        let labels = Self.labelFigures(telling, of: prediction)
        let single = rows.filter { $0.truth.rawValue.nonzeroBitCount == 1 }
        let leaves = Self.leafFigures(single, of: prediction)
        self.init(
            accuracy: share(rightCount, of: telling.count), meanRecall: mean(labels.map(\.recall)), labels: labels,
            actions: Self.actionFigures(rows, of: prediction), leaves: leaves,
            macroF1: CategoryFigures.macroF1(leaves),
            actionConfusion: Self.actionConfusion(rows, of: prediction),
            leafConfusion: Self.leafConfusion(single, of: prediction))
    }

    private static let answers: [FilterAction] = [.allow, .junk, .promotion, .transaction, .none]

    private static func labelFigures(
        _ rows: [EvaluatedRow], of prediction: (EvaluatedRow) -> Prediction
    ) -> [LabelFigures] {
        let byLabel = Dictionary(grouping: rows, by: \.truth)
        return sortedLabels(of: rows).compactMap { label in
            guard let rows = byLabel[label] else { return nil }
            let rightCount = rows.count { prediction($0).isRight(for: label) }
            return LabelFigures(
                label: label.label, support: rows.count, recall: Double(rightCount) / Double(rows.count))
        }
    }

    private static func actionFigures(
        _ rows: [EvaluatedRow], of prediction: (EvaluatedRow) -> Prediction
    ) -> [CategoryFigures] {
        answers.dropLast().map { action in
            CategoryFigures(action.name, .leaves(of: action), rows) { prediction($0).action == action }
        }
    }

    private static func leafFigures(
        _ rows: [EvaluatedRow], of prediction: (EvaluatedRow) -> Prediction
    ) -> [CategoryFigures] {
        sortedLabels(of: rows).map { leaf in
            CategoryFigures(leaf.label, leaf, rows) { prediction($0).leaves.isSuperset(of: leaf) }
        }
    }

    private static func actionConfusion(
        _ rows: [EvaluatedRow], of prediction: (EvaluatedRow) -> Prediction
    ) -> ConfusionMatrix {
        ConfusionMatrix(
            rows: sortedLabels(of: rows), columns: answers, pairs: rows.map { ($0.truth, prediction($0).action) },
            rowName: \.label, columnName: \.name)
    }

    private static func leafConfusion(
        _ rows: [EvaluatedRow], of prediction: (EvaluatedRow) -> Prediction
    ) -> ConfusionMatrix {
        let truths = sortedLabels(of: rows)
        let answers = Set(truths + rows.map { prediction($0).leaves } + [[]])
        return ConfusionMatrix(
            rows: truths, columns: answers.sorted(by: precedes), pairs: rows.map { ($0.truth, prediction($0).leaves) },
            rowName: \.label, columnName: { $0.isEmpty ? FilterAction.none.name : $0.label })
    }

    private static func sortedLabels(of rows: [EvaluatedRow]) -> [CategorySet] {
        Set(rows.map(\.truth)).sorted(by: precedes)
    }

    /// By the first leaf, then by the next; the empty set comes last.
    private static func precedes(_ a: CategorySet, _ b: CategorySet) -> Bool {
        if a.isEmpty || b.isEmpty { return !a.isEmpty }
        return a.categories.map(\.rawValue).lexicographicallyPrecedes(b.categories.map(\.rawValue))
    }
}
