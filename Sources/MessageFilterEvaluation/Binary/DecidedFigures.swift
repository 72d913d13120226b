import MessageFilter

/// What the model's own thresholds make of wanted and unwanted messages.
///
/// A message is blocked when its decided action is junk or, where promotions are unwanted, junk or promotion.
public struct DecidedFigures: Codable, Hashable, Sendable {
    /// Blocked and not, of unwanted and wanted; "not sure" is not blocked.
    public let counts: BinaryCounts
    /// The share of unwanted messages that were blocked; `nil` without unwanted ones.
    @OrNull public private(set) var spamCaught: Double?
    /// The share of wanted messages that were blocked; `nil` without wanted ones.
    @OrNull public private(set) var hamBlocked: Double?
    /// The share of all messages, ambiguous ones too, that were answered "not sure"; `nil` without messages.
    @OrNull public private(set) var unsure: Double?
    /// The share of unwanted messages that were answered "not sure".
    @OrNull public private(set) var unsureOfUnwanted: Double?
    /// The share of wanted messages that were answered "not sure".
    @OrNull public private(set) var unsureOfWanted: Double?
}

extension DecidedFigures {
    init(_ rows: [EvaluatedRow], _ task: BinaryTask) {
        let counts = BinaryCounts(rows) { task.isBlocking($0.decided.action) }
        let unsure = rows.filter { $0.decided.action == .none }
        self.init(
            counts: counts, spamCaught: counts.spamCaught, hamBlocked: counts.hamBlocked,
            unsure: share(unsure.count, of: rows.count),
            unsureOfUnwanted: share(unsure.count { $0.side == .unwanted }, of: counts.unwanted),
            unsureOfWanted: share(unsure.count { $0.side == .wanted }, of: counts.wanted))
    }
}
