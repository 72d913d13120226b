import Foundation
import MessageFilter
import Records

/// Which sub-actions an app should declare: those whose folders win most.
///
/// The choice makes the number of messages that are filed rightly, less those filed wrongly, as large as five folders can.
/// A message of a sub-action that is not declared is not lost: it stands in its action's own folder.
public struct CapabilityReport: Codable, Hashable, Sendable {
    /// How many messages were judged.
    public let messages: Int
    /// How many templates they are made from.
    public let groups: Int
    /// The names of what to declare, as `--capabilities` takes them: `finance,orders,transaction/others`.
    public let capabilities: String
    /// The sum over the proposed ones.
    public let benefit: Int
    /// All twelve, in the order of the leaves.
    public let subActions: [SubActionFigures]

    init(_ rows: [EvaluatedRow], bootstrap: GroupBootstrap) {
        let groups = GroupCells(rows, cellCount: SubActionTally.cellCount, cells: SubActionTally.cells)
        let tally = SubActionTally(cells: groups.sums)
        let resamples = bootstrap.sums(of: groups).map(SubActionTally.init)
        let proposed = tally.best.map { SubActionTally.leaves[$0] }
        messages = rows.count
        self.groups = groups.count
        capabilities = proposed.map(Self.shortestName).joined(separator: ",")
        benefit = tally.best.reduce(0) { $0 + tally.counts[$1].benefit }
        subActions = SubActionTally.leaves.indices.map { SubActionFigures($0, in: tally, resamples: resamples) }
    }

    /// Whether a label names a single sub-action; without one nothing can be proposed.
    public var hasSupport: Bool { subActions.contains { $0.support > 0 } }

    /// The report as JSON: keys sorted, indented, the same bytes for the same figures.
    public func json() -> Data { JSONReport.data(of: self) }

    /// Without the family where that is clear.
    private static func shortestName(_ leaf: Category) -> String {
        let namesakes = SubActionTally.leaves.count { $0.subAction.name == leaf.subAction.name }
        return namesakes == 1 ? leaf.subAction.name : leaf.name
    }
}

extension CapabilityReport {
    /// The report for people: the line to use, then the folders and the figures behind the choice. Ends with a line break.
    public func table() -> String {
        ([proposal, ""] + folderTable + [""] + figureTable).joined(separator: "\n") + "\n"
    }

    private var proposal: String {
        if capabilities.isEmpty { return "Declare no sub-action: none is filed rightly more often than wrongly." }
        return "--capabilities \(capabilities)"
    }

    private var folderTable: [String] {
        var table = TextTable(["", "declare", "messages", "right", "wrong", "right − wrong", "95 %", "declared in"])
        for figures in subActions {
            table.add([
                figures.name, figures.isProposed ? "yes" : "", figures.support.countText, figures.right.countText,
                figures.wrong.countText, String(figures.benefit), figures.benefitInterval.countText,
                figures.proposedShare.percentText,
            ])
        }
        let title =
            "Folders, of \(messages.countText) messages from \(groups.countText) templates: those are declared "
            + "that make right − wrong largest, \(benefit.countText) in all."
        return [title] + table.lines + [
            "Declared in: the share of draws, of as many templates with replacement, in which it would be among the five."
        ]
    }

    private var figureTable: [String] {
        var table = TextTable(["", "precision", "95 %", "recall", "95 %", "F1", "95 %"])
        for figures in subActions {
            table.add([
                figures.name, figures.precision.numberText, figures.precisionInterval.numberText,
                figures.recall.numberText, figures.recallInterval.numberText, figures.f1.numberText,
                figures.f1Interval.numberText,
            ])
        }
        return ["Figures of the model's decisions"] + table.lines
    }
}
