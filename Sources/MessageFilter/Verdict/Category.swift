/// A leaf of the label space: Apple's `allow` and `junk`, and the twelve sub-actions of promotion and transaction.
///
/// The order is fixed: it is the order of bits in ``CategorySet`` and part of the model file's format.
public enum Category: UInt8, CaseIterable, Sendable {
    case allow
    case junk
    case promotionOthers
    case promotionOffers
    case promotionCoupons
    case transactionOthers
    case transactionFinance
    case transactionOrders
    case transactionReminders
    case transactionHealth
    case transactionWeather
    case transactionCarrier
    case transactionRewards
    case transactionPublicServices

    /// The action that this leaf belongs to.
    public var action: FilterAction {
        switch self {
        case .allow: .allow
        case .junk: .junk
        case .promotionOthers, .promotionOffers, .promotionCoupons: .promotion
        default: .transaction
        }
    }

    /// The sub-action that this leaf stands for; `none` for `allow` and `junk`, which have none.
    public var subAction: FilterSubAction {
        switch self {
        case .allow, .junk: .none
        case .promotionOthers: .promotionalOthers
        case .promotionOffers: .promotionalOffers
        case .promotionCoupons: .promotionalCoupons
        case .transactionOthers: .transactionalOthers
        case .transactionFinance: .transactionalFinance
        case .transactionOrders: .transactionalOrders
        case .transactionReminders: .transactionalReminders
        case .transactionHealth: .transactionalHealth
        case .transactionWeather: .transactionalWeather
        case .transactionCarrier: .transactionalCarrier
        case .transactionRewards: .transactionalRewards
        case .transactionPublicServices: .transactionalPublicServices
        }
    }

    /// The leaf's name in corpora and on the command line, for instance `transaction/finance`.
    public var name: String {
        subAction == .none ? action.name : "\(action.name)/\(subAction.name)"
    }
}
