import MessageCorpus
import MessageFilter
import MessageFilterEvaluation
import Records

/// Whether a model may take another's place: on a control corpus it must not file more wanted messages, nor more one-time
/// codes, out of sight, and must leave nearly all verdicts as they were. A corpus without wanted messages proves nothing.
public struct ModelGuard: Codable, Hashable, Sendable {
    public let before: ControlFigures
    public let after: ControlFigures
    /// Messages whose action is another one.
    public let changed: Int
    /// The share of messages that may change at most, 0–1.
    public let mostChanged: Double

    /// Both models' verdicts on the same messages.
    public init(_ messages: [LabelledMessage], before: MessageModel, after: MessageModel, mostChanged: Double) {
        self.init(
            messages, before: Self.decisions(before, messages), after: Self.decisions(after, messages),
            mostChanged: mostChanged)
    }

    /// - Parameters:
    ///   - before: a decision for each message.
    ///   - after: the same.
    init(_ messages: [LabelledMessage], before: [FilterAction], after: [FilterAction], mostChanged: Double) {
        self.before = ControlFigures(messages, before)
        self.after = ControlFigures(messages, after)
        changed = zip(before, after).count { $0 != $1 }
        self.mostChanged = mostChanged
    }

    static func decisions(_ model: MessageModel, _ messages: [LabelledMessage]) -> [FilterAction] {
        let scorer = MessageScorer(model: model)
        return messages.map { scorer.score($0.text, sender: $0.sender).action }
    }

    /// Why the new model may not take the place; empty where it may.
    public var objections: [String] {
        var objections = [
            ("wanted messages filed as junk", before.wantedAsJunk, after.wantedAsJunk),
            ("wanted messages filed as junk or promotion", before.wantedOutOfSight, after.wantedOutOfSight),
            (
                "one-time codes and security notices filed as junk or promotion", before.protectedOutOfSight,
                after.protectedOutOfSight
            ),
        ].filter { $0.1 < $0.2 }.map { "\($0): \($2.countText), were \($1.countText)" }
        if before.wanted == 0 {
            objections.append("wanted messages in the control corpus: none; expected some, or nothing can be told")
        }
        if Double(changed) > mostChanged * Double(before.messages) {
            objections.append(
                "verdicts changed: \(changed.countText) of \(before.messages.countText); "
                    + "expected \(mostChanged.percentText) at most")
        }
        return objections
    }

    /// The figures for people, a line each.
    public var lines: [String] {
        var table = TextTable(["control corpus", "of", "before", "after"])
        func add(_ name: String, _ support: KeyPath<ControlFigures, Int>, _ figure: KeyPath<ControlFigures, Int>) {
            table.add([
                name, before[keyPath: support].countText, before[keyPath: figure].countText,
                after[keyPath: figure].countText,
            ])
        }
        add("wanted, filed as junk", \.wanted, \.wantedAsJunk)
        add("wanted, filed as junk or promotion", \.wanted, \.wantedOutOfSight)
        add("one-time codes, security notices, filed so", \.protected, \.protectedOutOfSight)
        add("unwanted, filed so", \.unwanted, \.unwantedOutOfSight)
        table.add(["verdicts changed", before.messages.countText, "", changed.countText])
        return table.lines
    }
}
