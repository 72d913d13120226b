import Foundation
import IdentityLookup
import MessageFilter
import MessageFilterExtension
import Testing

@Suite("The extension, offline")
struct OfflineTests {
    private let models: ModelFiles

    init() throws { models = try ModelFiles() }

    private func filter(
        _ path: String, _ change: @escaping @Sendable (inout FilterConfiguration) throws -> Void = { _ in }
    ) -> ExtensionUnderTest {
        ExtensionUnderTest {
            var configuration = FilterConfiguration(modelPath: path)
            try change(&configuration)
            return configuration
        }
    }

    @Test("what the model is sure of is answered with Apple's raw values", arguments: MessageFilter.Category.allCases)
    func sure(category: MessageFilter.Category) throws {
        let path = try models.sure(of: category)
        let declared = category.subAction == .none ? [] : [category.subAction]
        let filter = filter(path) { $0.capabilities = try FilterCapabilities(declared) }
        #expect(filter.ask().all == [[category.action.rawValue, category.subAction.rawValue]])
        #expect(filter.lastError == nil)
        #expect(self.filter(path).ask().all == [[category.action.rawValue, 0]], "nothing is declared")
    }

    @Test("a body that is missing or empty is answered none at once, whatever the model says, and no server is asked")
    func noText() throws {
        let filter = filter(try models.sure(of: .junk)) { $0.asksServer = true }
        for text in [nil, ""] {
            for sender in [nil, "", "14085550001"] {
                let context = ILMessageFilterExtensionContext { _ in }
                #expect(filter.ask(text, sender: sender, context: context).all == [[0, 0]])
                #expect(context.deferrals == 0)
            }
        }
    }

    @Test("a sender that is missing, and texts of any length, are judged all the same")
    func anyMessage() throws {
        let filter = filter(try models.sure(of: .junk))
        #expect(filter.ask(sender: nil).all == [[2, 0]])
        for length in [1, 39_015, 65_536, 1_000_000] {
            #expect(filter.ask(String(repeating: "é", count: length)).all == [[2, 0]])
        }
    }

    @Test("an unsure model without a server answers none, and asks for no deferral")
    func unsure() throws {
        let context = ILMessageFilterExtensionContext { _ in }
        #expect(filter(try models.unsure()).ask(context: context).all == [[0, 0]])
        #expect(context.deferrals == 0)
    }

    @Test("rules count: whole classes go where the user wants them")
    func rules() throws {
        let filter = filter(try models.sure(of: .promotionOffers)) { configuration in
            var rules = RuleSet()
            rules.remapping.send(CategorySet(leavesOf: .promotion), to: .junk)
            configuration.rules = try CheckedRules(rules)
        }
        #expect(filter.ask().all == [[2, 0]])
    }

    @Test("the declared sub-actions are told by family")
    func capabilities() throws {
        let names = "rewards,coupons,finance,promotion/others,transaction/others"
        let filter = filter(try models.unsure()) { $0.capabilities = try FilterCapabilities(names: names) }
        #expect(capabilities(of: filter) == [[10_000, 10_001, 10_007], [20_000, 20_002]])
        #expect(capabilities(of: self.filter(try models.unsure())) == [[], []])
        #expect(capabilities(of: self.filter(models.path("nowhere"))) == [[], []])
    }

    private func capabilities(of filter: ExtensionUnderTest) -> [[Int]] {
        var told: [[[Int]]] = []
        filter.handle(ILMessageFilterCapabilitiesQueryRequest(), context: .offline) { response in
            let families = [response.transactionalSubActions, response.promotionalSubActions]
            told.append(families.map { $0.map(\.rawValue) })
        }
        return told.count == 1 ? told[0] : []
    }

    @Test("the model is opened at the first query, and once")
    func opensOnce() throws {
        let filter = filter(try models.sure(of: .junk))
        #expect(filter.configurations == 0)
        for _ in 0..<10 { #expect(filter.ask().all == [[2, 0]]) }
        #expect(filter.configurations == 1)
    }
}
