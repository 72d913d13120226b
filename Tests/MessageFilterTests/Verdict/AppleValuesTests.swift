import MessageFilter
import Testing

/// The numbers of Apple's IdentityLookup, copied by hand from its headers: a verdict crosses to iOS as one of them.
@Suite("Apple's values")
struct AppleValuesTests {
    @Test("actions have the raw values of ILMessageFilterAction")
    func actions() {
        let expected: [(FilterAction, Int)] = [(.none, 0), (.allow, 1), (.junk, 2), (.promotion, 3), (.transaction, 4)]
        for (action, value) in expected { #expect(action.rawValue == value) }
        #expect(FilterAction.allCases == expected.map(\.0))
    }

    @Test("sub-actions have the raw values of ILMessageFilterSubAction")
    func subActions() {
        let expected: [(FilterSubAction, Int)] = [
            (.none, 0), (.transactionalOthers, 10000), (.transactionalFinance, 10001), (.transactionalOrders, 10002),
            (.transactionalReminders, 10003), (.transactionalHealth, 10004), (.transactionalWeather, 10005),
            (.transactionalCarrier, 10006), (.transactionalRewards, 10007), (.transactionalPublicServices, 10008),
            (.promotionalOthers, 20000), (.promotionalOffers, 20001), (.promotionalCoupons, 20002),
        ]
        for (subAction, value) in expected { #expect(subAction.rawValue == value) }
        #expect(FilterSubAction.allCases == expected.map(\.0))
    }

    @Test("leaves keep their numbers, names, actions and sub-actions: model files and corpora depend on them")
    func categories() {
        let expected: [(Category, String, FilterAction, Int)] = [
            (.allow, "allow", .allow, 0), (.junk, "junk", .junk, 0),
            (.promotionOthers, "promotion/others", .promotion, 20000),
            (.promotionOffers, "promotion/offers", .promotion, 20001),
            (.promotionCoupons, "promotion/coupons", .promotion, 20002),
            (.transactionOthers, "transaction/others", .transaction, 10000),
            (.transactionFinance, "transaction/finance", .transaction, 10001),
            (.transactionOrders, "transaction/orders", .transaction, 10002),
            (.transactionReminders, "transaction/reminders", .transaction, 10003),
            (.transactionHealth, "transaction/health", .transaction, 10004),
            (.transactionWeather, "transaction/weather", .transaction, 10005),
            (.transactionCarrier, "transaction/carrier", .transaction, 10006),
            (.transactionRewards, "transaction/rewards", .transaction, 10007),
            (.transactionPublicServices, "transaction/publicServices", .transaction, 10008),
        ]
        #expect(Category.allCases == expected.map(\.0))
        for (number, (category, name, action, subAction)) in expected.enumerated() {
            #expect(Int(category.rawValue) == number)
            #expect(category.name == name)
            #expect(category.action == action)
            #expect(category.subAction.rawValue == subAction)
        }
    }
}
