import MessageFilter
import MessageFilterService
import Testing

@testable import MessageSimulation

@Suite("Messages on a simulated phone")
struct MessagesSimulatorTests {
    private static let friend = "+14255550100"

    /// A filter by words: *free* is junk, *sale* a promotion, *bank* a transaction; of all else it knows nothing.
    static func pipeline() throws -> FilterPipeline {
        var rules = RuleSet()
        rules.rules = [
            FilterRule(id: "free", when: .word("free"), then: .junk),
            FilterRule(id: "sale", when: .word("sale"), then: .promotion),
            FilterRule(id: "bank", when: .word("bank"), then: FilterAnswer(.transactionFinance)),
        ]
        return try FilterPipeline(model: nil, rules: CheckedRules(rules))
    }

    private func play(
        _ kinds: [SimulatedEvent.Kind], server: MessagesSimulator.Server? = nil
    ) throws -> [Delivery] {
        var simulator = MessagesSimulator(try Self.pipeline(), server: server)
        for kind in kinds { simulator.take(SimulatedEvent(kind)) }
        return simulator.deliveries
    }

    private func message(_ text: String?, _ sender: String? = friend, reply: SimulatedReply? = nil)
        -> SimulatedEvent.Kind
    {
        .message(SimulatedMessage(text, from: sender, reply: reply))
    }

    @Test("each answer has its tab; junk and promotions come silently")
    func tabs() throws {
        let deliveries = try play([message("free"), message("sale"), message("bank"), message("hello"), message(nil)])
        #expect(deliveries.map(\.tab) == [.junk, .promotions, .transactions, .messages, .messages])
        #expect(deliveries.map(\.isNotified) == [false, false, true, true, true])
        #expect(deliveries.map(\.reason) == ["rule:free", "rule:sale", "rule:bank", "no-model", "no-text"])
    }

    @Test("nobody is asked about iMessages, contacts, and senders who got three replies")
    func exemptions() throws {
        let deliveries = try play([
            .message(SimulatedMessage("free", from: Self.friend, by: .iMessage)),
            .message(SimulatedMessage("free", from: Self.friend, by: .mms)), .contactAdded("+1 (425) 555-0100"),
            message("free"), .contactRemoved(Self.friend), message("free"), .reply(Self.friend), .reply(Self.friend),
            message("free"), .reply(Self.friend), message("free"), message("free", "72404"),
        ])
        #expect(deliveries.map(\.exemption) == [.iMessage, nil, .contact, nil, nil, .replied, nil])
        #expect(deliveries.map(\.firstTab) == [.messages, .junk, .messages, .junk, .junk, .messages, .junk])
    }

    @Test("a conversation comes back when its sender becomes a contact or has three replies; others stay")
    func comingBack() throws {
        let deliveries = try play([
            message("free"), message("free", "72404"), .contactAdded(Self.friend), .reply("72404"), .reply("72404"),
            message("free", "55555"),
        ])
        #expect(deliveries.map(\.tab) == [.messages, .junk, .junk])
        let replied = try play([message("free", "72404"), .reply("72404"), .reply("72404"), .reply("72404")])
        #expect(replied[0].tab == .messages && replied[0].firstTab == .junk)
    }

    @Test(
        "a deferral's answer counts; failures, other statuses, nonsense, silence and late answers let the message through",
        arguments: [
            (SimulatedReply(.answer(.junk)), MessageTab.junk, false),
            (.init(.answer(.junk), after: 31), .messages, true),
            (.init(.answer(.junk), after: 30, repeats: true), .junk, false), (.init(.failure(4)), .messages, false),
            (.init(.body(Array("{\"action\":2}".utf8), status: 200)), .junk, false),
            (.init(.body(Array("{\"action\":2}".utf8), status: 500)), .messages, false),
            (.init(.body(Array("{\"action\":2,\"subAction\":20001}".utf8), status: 200)), .messages, false),
            (.init(.body([0xFF], status: 200)), .messages, false), (.init(.silence), .messages, false),
        ])
    func deferrals(reply: SimulatedReply, tab: MessageTab, isLate: Bool) throws {
        let delivery = try play([message("hello", reply: reply)])[0]
        #expect(delivery.isDeferred && delivery.tab == tab && delivery.isLate == isLate)
        #expect(delivery.completionCount == 1 && delivery.reason == "server")
    }

    @Test("a server is asked about what the filter does not know, with sender and text, and about nothing else")
    func server() throws {
        var asked: [String] = []
        let deliveries = try play([message("free"), message("hello"), message(nil), message("bank")]) { query in
            asked.append("\(query.sender ?? "") \(query.text ?? "")")
            return SimulatedReply(.answer(.promotion))
        }
        #expect(asked == ["\(Self.friend) hello"] && deliveries[1].tab == .promotions)
        #expect(deliveries.map(\.isDeferred) == [false, true, false, false])
    }

    @Test("sums: disturbed by unwanted messages, wanted ones hidden and silenced, brought back")
    func sums() throws {
        func message(_ text: String, _ isWanted: Bool?, _ sender: String = "72404") -> SimulatedEvent.Kind {
            .message(SimulatedMessage(text, from: sender, isWanted: isWanted))
        }
        let deliveries = try play([
            message("free", true), message("free", false), message("hello", false), message("sale", true),
            message("bank", true), message("free", nil), message("free", true, "55555"), .contactAdded("55555"),
        ])
        let summary = SimulationSummary(deliveries)
        #expect(summary.wanted == 4 && summary.hidden == 1 && summary.silenced == 3 && summary.broughtBack == 1)
        #expect(summary.unwanted == 2 && summary.disturbances == 1 && summary.messages == 7 && summary.asked == 7)
        #expect(summary.tabs == [.messages: 2, .junk: 3, .promotions: 1, .transactions: 1])
    }
}
