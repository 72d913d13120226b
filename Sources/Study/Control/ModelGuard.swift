import MessageCorpus
import MessageFilter
import MessageFilterEvaluation
import Records

/// Whether a model may take another's place: on a control corpus it must not file more wanted messages, nor more one-time
/// codes, out of sight at any operating point, and must leave nearly all verdicts as they were. A corpus without wanted
/// messages proves nothing.
public struct ModelGuard: Codable, Hashable, Sendable {
    public let before: PointFigures
    public let after: PointFigures
    /// Messages whose action is another one, at the point where these are most.
    public let changed: Int
    /// The share of messages that may change at most, 0–1.
    public let mostChanged: Double

    /// Both models' verdicts on the same messages.
    public init(_ messages: [LabelledMessage], before: MessageModel, after: MessageModel, mostChanged: Double) {
        self.init(
            messages, before: { Self.decisions(before, $0, messages) }, after: { Self.decisions(after, $0, messages) },
            mostChanged: mostChanged)
    }

    /// - Parameters:
    ///   - before: a decision for each message, at a point.
    ///   - after: the same.
    init(
        _ messages: [LabelledMessage], before: (OperatingPoint) -> [FilterAction],
        after: (OperatingPoint) -> [FilterAction], mostChanged: Double
    ) {
        self.before = PointFigures(messages, before)
        self.after = PointFigures(messages, after)
        changed = OperatingPoint.allCases.map { zip(before($0), after($0)).count { $0 != $1 } }.max() ?? 0
        self.mostChanged = mostChanged
    }

    static func decisions(
        _ model: MessageModel, _ point: OperatingPoint, _ messages: [LabelledMessage]
    ) -> [FilterAction] {
        let scorer = MessageScorer(model: model, at: point)
        return messages.map { scorer.score($0.text, sender: $0.sender).action }
    }

    /// Why the new model may not take the place; empty where it may.
    public var objections: [String] {
        var objections = OperatingPoint.allCases.flatMap(objections)
        let usual = before[.usual]
        if usual.wanted == 0 {
            objections.append("wanted messages in the control corpus: none; expected some, or nothing can be told")
        }
        if Double(changed) > mostChanged * Double(usual.messages) {
            objections.append(
                "verdicts changed: \(changed.countText) of \(usual.messages.countText); "
                    + "expected \(mostChanged.percentText) at most")
        }
        return objections
    }

    private func objections(at point: OperatingPoint) -> [String] {
        let (before, after) = (before[point], after[point])
        return [
            ("wanted messages filed as junk", before.wantedAsJunk, after.wantedAsJunk),
            ("wanted messages filed as junk or promotion", before.wantedOutOfSight, after.wantedOutOfSight),
            (
                "one-time codes and security notices filed as junk or promotion", before.protectedOutOfSight,
                after.protectedOutOfSight
            ),
        ].filter { $0.1 < $0.2 }.map { "\(point.rawValue): \($0): \($2.countText), were \($1.countText)" }
    }

    /// The figures for people, a line each.
    public var lines: [String] {
        var table = TextTable(["control corpus", "of", "before", "after"])
        for point in OperatingPoint.allCases { add(point, to: &table) }
        table.add(["verdicts changed", before[.usual].messages.countText, "", changed.countText])
        return table.lines
    }

    private func add(_ point: OperatingPoint, to table: inout TextTable) {
        func add(_ name: String, _ support: KeyPath<ControlFigures, Int>, _ figure: KeyPath<ControlFigures, Int>) {
            table.add([
                "\(point.rawValue): \(name)", before[point][keyPath: support].countText,
                before[point][keyPath: figure].countText, after[point][keyPath: figure].countText,
            ])
        }
        add("wanted, filed as junk", \.wanted, \.wantedAsJunk)
        add("wanted, filed as junk or promotion", \.wanted, \.wantedOutOfSight)
        add("codes and security notices, filed so", \.protected, \.protectedOutOfSight)
        add("unwanted, filed so", \.unwanted, \.unwantedOutOfSight)
    }
}
