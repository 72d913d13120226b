import MessageCorpus
import MessageFilter
import Testing

@testable import MessageSimulation

@Suite("Random logs")
struct SimulatorPropertyTests {
    private static let senders: [String?] = [nil, "72404", "+14255550100", "DHL", "a@b.example", "+1 425-555-0101", ""]
    private static let texts: [String?] = [
        nil, "", "free", "sale now", "your bank", "hello", "Your code is 4821", "免费",
    ]

    private static func randomReply(_ random: inout SplitMix64) -> SimulatedReply? {
        let answers: [FilterAnswer] = [.none, .allow, .junk, FilterAnswer(.promotionOffers)]
        let outcomes: [SimulatedReply.Outcome] = [
            .answer(answers.randomElement(using: &random) ?? .none), .failure(Int.random(in: 1...5, using: &random)),
            .silence, .body([UInt8.random(in: 0...255, using: &random)], status: 200),
            .body(Array("{\"action\":2}".utf8), status: [200, 204, 404].randomElement(using: &random) ?? 200),
        ]
        guard Bool.random(using: &random), let outcome = outcomes.randomElement(using: &random) else { return nil }
        return SimulatedReply(
            outcome, after: Double.random(in: 0...60, using: &random), repeats: Bool.random(using: &random))
    }

    private static func randomEvent(_ random: inout SplitMix64) -> SimulatedEvent.Kind {
        let sender = senders.randomElement(using: &random) ?? nil
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return .contactAdded(sender ?? "x")
        case 1: return .contactRemoved(sender ?? "x")
        case 2, 3: return .reply(sender ?? "x")
        default:
            return .message(
                SimulatedMessage(
                    texts.randomElement(using: &random) ?? nil, from: sender,
                    by: SimulatedMessage.Service.allCases.randomElement(using: &random) ?? .sms,
                    isWanted: [nil, true, false].randomElement(using: &random) ?? nil, reply: randomReply(&random)))
        }
    }

    @Test("no message is lost, no completion missing or doubled, no query deferred twice", arguments: 0..<100)
    func invariants(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var serverCalls = 0
        let hasServer = Bool.random(using: &random)
        var simulator = MessagesSimulator(
            try MessagesSimulatorTests.pipeline(),
            server: hasServer
                ? { _ in
                    serverCalls += 1
                    return SimulatedReply(.answer(.junk))
                } : nil)
        var messages: [SimulatedMessage] = []
        for second in 0..<200 {
            let event = SimulatedEvent(at: Double(second), Self.randomEvent(&random))
            if case .message(let message) = event.kind { messages.append(message) }
            simulator.take(event)
        }
        let deliveries = simulator.deliveries
        #expect(deliveries.map(\.message) == messages)
        for delivery in deliveries {
            let isAsked = delivery.exemption == nil
            #expect(delivery.completionCount == (isAsked ? 1 : 0))
            #expect((delivery.answer != nil) == isAsked && (isAsked || !delivery.isDeferred))
            #expect(!delivery.isLate || delivery.isDeferred && delivery.firstTab == .messages)
            #expect(delivery.message.service != .iMessage || delivery.firstTab == .messages)
            // What is not to be shown is so by an answer that came in time.
            #expect(delivery.firstTab == .messages || delivery.answer.map { MessageTab($0) } == delivery.firstTab)
            #expect(delivery.tab == delivery.firstTab || delivery.tab == .messages)
        }
        #expect(serverCalls == deliveries.count { $0.isDeferred && $0.message.reply == nil })
        let summary = SimulationSummary(deliveries)
        #expect(summary.tabs.values.reduce(0, +) == messages.count)
        #expect(summary.asked + summary.exempt.values.reduce(0, +) == messages.count)
    }
}
