import Foundation
import MessageFilter
import Records

/// What attacks on unwanted messages cost: recall, clean and attacked. Shares are from 0 to 1.
public struct AttackReport: Codable, Hashable, Sendable {
    /// The label of the unwanted leaves, whose messages were attacked: `junk` or `junk|promotion`.
    public let unwanted: String
    /// The seed of the attacks.
    public let seed: UInt64
    /// Clean first, then each attack.
    public let conditions: [Condition]

    /// The figures under one attack, or none.
    public struct Condition: Codable, Hashable, Sendable {
        /// `nil`: the messages as they are.
        @OrNull public private(set) var attack: String?
        /// What the model's own thresholds do.
        public let decided: BinaryCounts
        /// What the likeliest action would do, taken without any threshold.
        public let likeliest: BinaryCounts
    }

    /// The report as JSON: keys sorted, indented, the same bytes for the same figures.
    public func json() -> Data { JSONReport.data(of: self) }

    /// The report for people. Ends with a line break.
    public func table() -> String {
        guard let clean = conditions.first else { return "" }
        var table = TextTable([
            "", "caught", "points lost", "wanted blocked", "likeliest: caught", "points lost", "wanted blocked",
        ])
        for condition in conditions {
            table.add(
                [condition.attack ?? "clean"] + Self.cells(condition.decided, clean.decided)
                    + Self.cells(condition.likeliest, clean.likeliest))
        }
        let lines = [
            "\(clean.decided.unwanted.countText) unwanted messages (\(unwanted)), attacked; "
                + "\(clean.decided.wanted.countText) wanted ones, as they are.",
            "First with the model's own thresholds, then with the likeliest action.",
        ]
        return (lines + table.lines).joined(separator: "\n") + "\n"
    }

    private static func cells(_ counts: BinaryCounts, _ clean: BinaryCounts) -> [String] {
        let lost = zip(clean.spamCaught, counts.spamCaught).map { clean, attacked in clean - attacked }
        return [counts.spamCaught.percentText, lost.ofHundred, counts.hamBlocked.percentText]
    }

    private static func zip(_ first: Double?, _ second: Double?) -> (Double, Double)? {
        guard let first, let second else { return nil }
        return (first, second)
    }
}

extension AttackReport {
    /// - Parameters:
    ///   - classes: what the models told apart.
    ///   - labels: those of all messages, which say what is unwanted.
    ///   - conditions: the rows without an attack first, then under each attack, by its name.
    public init(
        classes: [CategorySet], labels: [CategorySet], seed: UInt64, conditions: [(attack: String?, rows: [ScoredRow])]
    ) {
        let task = BinaryTask(classes: classes, labels: labels)
        let modelClasses = ModelClasses(classes)
        self.init(
            unwanted: task.unwanted.label, seed: seed,
            conditions: conditions.map { attack, rows in
                let evaluated = rows.map { EvaluatedRow($0, classes: modelClasses, task: task) }
                return Condition(
                    attack: attack, decided: BinaryCounts(evaluated) { task.isBlocking($0.decided.action) },
                    likeliest: BinaryCounts(evaluated) { task.isBlocking($0.likeliest.action) })
            })
    }
}
