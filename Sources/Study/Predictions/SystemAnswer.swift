import MessageCorpus
import MessageFilter
import MessageFilterEvaluation
import Records

/// What some system, of whatever kind, answered for a message.
public struct SystemAnswer: Hashable, Sendable {
    /// What it would do; `none` where it is not sure.
    public let answer: FilterAnswer
    /// The action that it takes for the likeliest.
    public let likeliest: FilterAction
    /// The probability of ``likeliest``, 0–1.
    public let probability: Double

    /// - Parameters:
    ///   - likeliest: another than the action of the answer where that is `none`, or where a one-time code was protected.
    ///     `nil` where the system does not tell: the action of the answer, and `allow` beside `none`.
    ///   - probability: `nil` where the system does not tell: 1, and beside `none` a half.
    public init(_ answer: FilterAnswer, likeliest: FilterAction? = nil, probability: Double? = nil) {
        self.answer = answer
        self.likeliest = likeliest ?? (answer.action == .none ? .allow : answer.action)
        self.probability = probability ?? (answer.action == .none ? 0.5 : 1)
    }

    /// What answers tell apart: the four actions.
    static let classes = actions.map { CategorySet(leavesOf: $0) }
    private static let actions: [FilterAction] = [.allow, .junk, .promotion, .transaction]

    /// The probability of each of ``classes``.
    ///
    /// What the likeliest action leaves over is shared by the two actions on the other side: junk with .9 is wanted with
    /// .1. So the answers of a system that tells nothing but wanted from unwanted keep their meaning.
    var classMasses: [Double] {
        let isWanted = Self.isWanted(likeliest)
        return Self.actions.map { action in
            if action == likeliest { return probability }
            return Self.isWanted(action) == isWanted ? 0 : (1 - probability) / 2
        }
    }

    private static func isWanted(_ action: FilterAction) -> Bool { action == .allow || action == .transaction }
}

extension Study {
    /// Puts the answers of any system through the figures of an evaluation.
    ///
    /// - Parameters:
    ///   - answers: by the numbers of the messages, from 0; those of messages that are not tested are ignored.
    ///   - splits: of which the testing parts count; each message of these needs an answer.
    ///   - seed: of the bootstrap.
    /// - Throws: ``MissingAnswer`` for the first message that has none.
    public func evaluate(
        _ answers: [Int: SystemAnswer], on splits: [Split], seed: UInt64 = 1
    ) throws(MissingAnswer) -> StudyResult {
        var rows: [ScoredRow] = []
        for row in splits.flatMap(\.testing) {
            guard let answer = answers[row] else { throw MissingAnswer(row: row + 1) }
            rows.append(
                ScoredRow(
                    truth: messages[row].label, classMasses: answer.classMasses, action: answer.answer.action,
                    subAction: answer.answer.subAction, group: templates[row], slice: slice(ofRow: row)))
        }
        return StudyResult(
            classes: SystemAnswer.classes, rows: rows, mistakes: CostliestMistakes(limit: 0), seed: seed)
    }
}

/// A message that is tested, and for which a system has no answer.
public struct MissingAnswer: ExitStatusError, Equatable, CustomStringConvertible {
    /// The number of the message among all messages, from 1.
    public let row: Int

    public var description: String {
        "no prediction for message \(row), which is tested; give one for each message of the corpora, or their rows"
    }

    package var exitStatus: ExitStatus { .data }
}
