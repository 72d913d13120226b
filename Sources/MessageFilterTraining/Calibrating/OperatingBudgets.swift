import MessageFilter

/// What shares of held-out messages may be misfiled.
public struct MisfilingBudget: Hashable, Sendable {
    /// Of wanted messages, filed as junk.
    public var wantedAsJunk: Double
    /// Of wanted messages, filed as promotion.
    public var wantedAsPromotion: Double
    /// Of junk, filed as transaction, where a phone may even notify.
    public var junkAsTransaction: Double

    public init(wantedAsJunk: Double, wantedAsPromotion: Double, junkAsTransaction: Double) {
        self.wantedAsJunk = wantedAsJunk
        self.wantedAsPromotion = wantedAsPromotion
        self.junkAsTransaction = junkAsTransaction
    }
}

/// The budget of each operating point.
///
/// | point | wanted as junk | wanted as promotion | junk as transaction |
/// |---|---|---|---|
/// | `cautious` | 0.1 % | 1 % | 2 % |
/// | `balanced` | 0.5 % | 3 % | 2 % |
/// | `eager` | 2 % | 5 % | 2 % |
public struct OperatingBudgets: Hashable, Sendable {
    private var budgets: [OperatingPoint: MisfilingBudget]

    public init() {
        budgets = [
            .cautious: MisfilingBudget(wantedAsJunk: 0.001, wantedAsPromotion: 0.01, junkAsTransaction: 0.02),
            .balanced: MisfilingBudget(wantedAsJunk: 0.005, wantedAsPromotion: 0.03, junkAsTransaction: 0.02),
            .eager: MisfilingBudget(wantedAsJunk: 0.02, wantedAsPromotion: 0.05, junkAsTransaction: 0.02),
        ]
    }

    public subscript(point: OperatingPoint) -> MisfilingBudget {
        get { budgets[point, default: MisfilingBudget(wantedAsJunk: 0, wantedAsPromotion: 0, junkAsTransaction: 0)] }
        set { budgets[point] = newValue }
    }
}
