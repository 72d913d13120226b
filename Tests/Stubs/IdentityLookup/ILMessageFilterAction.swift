/// Apple's `ILMessageFilterAction`, with its raw values.
public enum ILMessageFilterAction: Int, Sendable {
    case none = 0
    case allow = 1
    case junk = 2
    case promotion = 3
    case transaction = 4
}

/// Apple's `ILMessageFilterSubAction`, with its raw values.
public enum ILMessageFilterSubAction: Int, Sendable {
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
}
