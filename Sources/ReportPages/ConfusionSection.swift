import MessageFilter
import MessageFilterEvaluation

/// What each label's messages were filed as, with shaded cells, and the figures of each action and leaf.
struct ConfusionSection {
    let decided: PredictionFigures

    var section: PageSection {
        PageSection(
            id: "confusion", title: "Filed as",
            content: [.element("p", [.text(Self.legend)]), actionMatrix, actionFigures] + leafParts)
    }

    private static let legend =
        "Each row is a label, each column what was decided. A label that names several leaves is right with any of "
        + "them. The stronger a cell's colour, the larger its share of the row; blue agrees with the label, orange does not, "
        + "grey is \u{201C}not sure\u{201D}."

    private var actionMatrix: Markup {
        matrix(decided.actionConfusion, "Messages by label and decided action", style: "figures matrix", shares: true)
    }

    private var actionFigures: Markup { Self.categories(decided.actions, "Each action as decided") }

    private var leafParts: [Markup] {
        guard !decided.leaves.isEmpty else { return [] }
        let caption = "Messages by leaf and decided leaf, of labels that are a single leaf"
        return [
            matrix(decided.leafConfusion, caption, style: "figures matrix leaves", shares: false),
            Self.categories(decided.leaves, "Each leaf as decided (mean F1 \(decided.macroF1.numberText))"),
        ]
    }

    private func matrix(_ matrix: ConfusionMatrix, _ caption: String, style: String, shares: Bool) -> Markup {
        guard !matrix.rows.isEmpty else { return [] }
        var table = DataTable(caption, columns: ["label"] + matrix.columns + ["messages"], style: style)
        for (row, counts) in zip(matrix.rows, matrix.counts) {
            let total = counts.reduce(0, +)
            let cells = zip(matrix.columns, counts).map { column, count in
                cell(count, of: total, Self.agreement(row, column), shares: shares)
            }
            table.addRow(.element("code", [.text(row)]), cells + [.element("td", [.text(total.countText)])])
        }
        return table.markup
    }

    private func cell(_ count: Int, of total: Int, _ agreement: String, shares: Bool) -> Markup {
        let part = Double(count) / Double(max(total, 1))
        var content: [Markup] = [.text(count.countText)]
        if shares, count > 0 { content.append(.element("small", [" \(part.ofHundred) %"])) }
        let style = count == 0 ? "none" : agreement
        return .element("td", ["class": style, "style": "--share:\(part.coordinate)"], content)
    }

    /// The style of a cell: whether what was decided agrees with the label.
    private static func agreement(_ label: String, _ answer: String) -> String {
        guard let truth = CategorySet(label: label), let leaves = CategorySet(label: answer) else { return "unsure" }
        return truth.isDisjoint(with: leaves) ? "wrong" : "right"
    }

    private static func categories(_ categories: [CategoryFigures], _ caption: String) -> Markup {
        var table = DataTable(
            caption, columns: ["", "messages", "answers", "answers that are right", "messages found", "F1"])
        for figures in categories {
            table.add(
                .element("code", [.text(figures.name)]),
                [
                    figures.support.countText, figures.predicted.countText, figures.precision.percentText,
                    figures.recall.percentText, figures.f1.numberText,
                ].map { .text($0) })
        }
        return table.markup
    }
}
