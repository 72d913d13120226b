/// How sure a model must be of an action before it is taken, as log-odds against all other actions.
///
/// Below its threshold the answer is `none`: not sure.
///
/// - Units: 1/1024 nat; 0 is a probability of one half.
public struct DecisionThresholds: Hashable, Sendable {
    public var allow: Int32
    public var junk: Int32
    public var promotion: Int32
    public var transaction: Int32

    public init(allow: Int32 = 0, junk: Int32 = 0, promotion: Int32 = 0, transaction: Int32 = 0) {
        self.allow = allow
        self.junk = junk
        self.promotion = promotion
        self.transaction = transaction
    }

    /// The threshold of `action`; that of `none` is never met.
    /// - Precondition: to set a threshold, `action` is not `none`.
    public subscript(action: FilterAction) -> Int32 {
        get {
            switch action {
            case .none: .max
            case .allow: allow
            case .junk: junk
            case .promotion: promotion
            case .transaction: transaction
            }
        }
        set {
            switch action {
            case .none: preconditionFailure("the action none has no threshold")
            case .allow: allow = newValue
            case .junk: junk = newValue
            case .promotion: promotion = newValue
            case .transaction: transaction = newValue
            }
        }
    }
}
