/// The folder inside promotions or transactions. Raw values are those of Apple's `ILMessageFilterSubAction`.
///
/// There is no sub-action of junk.
///
/// - Source: Apple, IdentityLookup, `ILMessageFilterSubAction` (iOS 16).
public enum FilterSubAction: Int, CaseIterable, Sendable {
    case none = 0
    case transactionalOthers = 10000
    case transactionalFinance = 10001
    case transactionalOrders = 10002
    case transactionalReminders = 10003
    case transactionalHealth = 10004
    case transactionalWeather = 10005
    case transactionalCarrier = 10006
    case transactionalRewards = 10007
    case transactionalPublicServices = 10008
    case promotionalOthers = 20000
    case promotionalOffers = 20001
    case promotionalCoupons = 20002

    /// The action that it refines; `none` for `none`.
    public var action: FilterAction {
        switch rawValue {
        case 20_000...: .promotion
        case 10_000...: .transaction
        default: .none
        }
    }

    /// The name in output and corpora, without its family: `finance`, `offers`, `others`, `none`.
    public var name: String {
        switch self {
        case .none: "none"
        case .transactionalOthers, .promotionalOthers: "others"
        case .transactionalFinance: "finance"
        case .transactionalOrders: "orders"
        case .transactionalReminders: "reminders"
        case .transactionalHealth: "health"
        case .transactionalWeather: "weather"
        case .transactionalCarrier: "carrier"
        case .transactionalRewards: "rewards"
        case .transactionalPublicServices: "publicServices"
        case .promotionalOffers: "offers"
        case .promotionalCoupons: "coupons"
        }
    }
}
