/// How many messages were blocked or let pass, of the unwanted and of the wanted.
public struct BinaryCounts: Codable, Hashable, Sendable {
    /// Unwanted and blocked: true positives.
    public var caught = 0
    /// Unwanted and let pass: false negatives.
    public var missed = 0
    /// Wanted and blocked: false positives.
    public var blocked = 0
    /// Wanted and let pass: true negatives.
    public var passed = 0

    public init(caught: Int = 0, missed: Int = 0, blocked: Int = 0, passed: Int = 0) {
        self.caught = caught
        self.missed = missed
        self.blocked = blocked
        self.passed = passed
    }

    /// All unwanted messages.
    public var unwanted: Int { caught + missed }
    /// All wanted messages.
    public var wanted: Int { blocked + passed }

    /// The share of messages that were treated rightly; `nil` without messages.
    public var accuracy: Double? { share(caught + passed, of: unwanted + wanted) }
    /// The share of unwanted messages that were blocked (recall); `nil` without unwanted ones.
    public var spamCaught: Double? { share(caught, of: unwanted) }
    /// The share of wanted messages that were blocked (false positive rate); `nil` without wanted ones.
    public var hamBlocked: Double? { share(blocked, of: wanted) }
    /// The share of blocked messages that were unwanted; `nil` where nothing was blocked.
    public var precision: Double? { share(caught, of: caught + blocked) }
    /// The harmonic mean of precision and recall; `nil` without unwanted messages.
    public var f1: Double? { unwanted == 0 ? nil : share(2 * caught, of: 2 * caught + blocked + missed) }

    /// Matthews' correlation coefficient, −1 to 1.
    ///
    ///     (TP·TN − FP·FN) / √((TP+FP)(TP+FN)(TN+FP)(TN+FN))
    ///
    /// - Edge cases: `nil` without unwanted or without wanted messages; 0 where all or none were blocked.
    /// - Source: Matthews, *Biochimica et Biophysica Acta* 405 (1975).
    public var mcc: Double? {
        guard unwanted > 0, wanted > 0 else { return nil }
        let (blockedAll, passedAll) = (Double(caught + blocked), Double(missed + passed))
        guard blockedAll > 0, passedAll > 0 else { return 0 }
        let covariance = Double(caught) * Double(passed) - Double(blocked) * Double(missed)
        return covariance / (blockedAll * passedAll * Double(unwanted) * Double(wanted)).squareRoot()
    }

    mutating func add(isUnwanted: Bool, isBlocked: Bool) {
        switch (isUnwanted, isBlocked) {
        case (true, true): caught += 1
        case (true, false): missed += 1
        case (false, true): blocked += 1
        case (false, false): passed += 1
        }
    }
}

extension BinaryCounts {
    /// Counts over the rows that are not ambiguous.
    init(_ rows: [EvaluatedRow], isBlocked: (EvaluatedRow) -> Bool) {
        self.init()
        for row in rows where row.side != .ambiguous {
            add(isUnwanted: row.side == .unwanted, isBlocked: isBlocked(row))
        }
    }
}

/// `part` of `whole`, 0–1; `nil` where there is no whole to have a share of.
func share(_ part: Int, of whole: Int) -> Double? {
    whole == 0 ? nil : Double(part) / Double(whole)
}
