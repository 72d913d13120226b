import IdentityLookup
import MessageFilter
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Apple's tables, as published.
@Suite("Apple's raw values")
struct AppleTableTests {
    @Test("actions are numbered as in IdentityLookup, here and in the stand-in")
    func actions() {
        let table: [(ILMessageFilterAction, FilterAction, Int)] = [
            (.none, .none, 0), (.allow, .allow, 1), (.junk, .junk, 2), (.promotion, .promotion, 3),
            (.transaction, .transaction, 4),
        ]
        for (apple, own, value) in table { #expect(apple.rawValue == value && own.rawValue == value) }
        #expect(FilterAction.allCases.count == table.count)
        #expect(ILMessageFilterAction(rawValue: 5) == nil)
    }

    @Test("sub-actions are numbered as in IdentityLookup, here and in the stand-in")
    func subActions() {
        let table: [(ILMessageFilterSubAction, FilterSubAction, Int)] = [
            (.none, .none, 0), (.transactionalOthers, .transactionalOthers, 10_000),
            (.transactionalFinance, .transactionalFinance, 10_001),
            (.transactionalOrders, .transactionalOrders, 10_002),
            (.transactionalReminders, .transactionalReminders, 10_003),
            (.transactionalHealth, .transactionalHealth, 10_004),
            (.transactionalWeather, .transactionalWeather, 10_005),
            (.transactionalCarrier, .transactionalCarrier, 10_006),
            (.transactionalRewards, .transactionalRewards, 10_007),
            (.transactionalPublicServices, .transactionalPublicServices, 10_008),
            (.promotionalOthers, .promotionalOthers, 20_000), (.promotionalOffers, .promotionalOffers, 20_001),
            (.promotionalCoupons, .promotionalCoupons, 20_002),
        ]
        for (apple, own, value) in table { #expect(apple.rawValue == value && own.rawValue == value) }
        #expect(FilterSubAction.allCases.count == table.count)
    }

    @Test("errors are numbered as in IdentityLookup")
    func errors() {
        let table: [(ILMessageFilterError.Code, Int)] = [
            (.system, 1), (.invalidNetworkURL, 2), (.networkURLUnauthorized, 3), (.networkRequestFailed, 4),
            (.redundantNetworkDeferral, 5),
        ]
        for (code, value) in table { #expect(code.rawValue == value && ILMessageFilterError(code).errorCode == value) }
    }

    @Test("the stand-in lets a query be deferred once, in both forms")
    func standIn() async throws {
        let context = ILMessageFilterExtensionContext.answering("{}")
        #expect(try await context.deferQueryRequestToNetwork().urlResponse.statusCode == 200)
        let error = await #expect(throws: ILMessageFilterError.self) { try await context.deferQueryRequestToNetwork() }
        #expect(error?.code == .redundantNetworkDeferral && context.deferrals == 2)
    }
}
