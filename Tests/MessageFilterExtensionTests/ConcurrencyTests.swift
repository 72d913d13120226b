import Dispatch
import Foundation
import IdentityLookup
import MessageFilter
import MessageFilterExtension
import TestSupport
import Testing

@Suite("The extension, asked at the same time")
struct ConcurrencyTests {
    @Test("a thousand queries at once are completed once each, with their own answers")
    func concurrent() throws {
        let replies = try (1...4).map { try #require(ILNetworkResponse.of("{\"action\":\($0)}")) }
        let filter = ExtensionUnderTest {
            var configuration = FilterConfiguration()
            configuration.asksServer = true
            return configuration
        }
        let asked = (0..<1_000).map { _ in Asked() }
        DispatchQueue.concurrentPerform(iterations: asked.count) { index in
            let context = ILMessageFilterExtensionContext { callback in
                DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(index % 7)) {
                    callback(replies[index % 4], nil)
                }
            }
            asked[index].run { filter.handle($0, context: context, completion: $1) }
        }
        for (index, asked) in asked.enumerated() {
            #expect(asked.waited(seconds: 60) == .success)
            #expect(asked.responses.all == [[index % 4 + 1, 0]])
        }
        #expect(filter.configurations == 1)
    }

    @Test("queries at the same time do not disturb one another")
    func undisturbed() throws {
        let model = Package.file("Models/default.junco").path
        let corpus = try Package.text("Datasets/junco/en.csv")
        let texts = corpus.split(whereSeparator: \.isNewline).prefix(500).map(String.init)
        let make: @Sendable () throws -> FilterConfiguration = {
            var configuration = FilterConfiguration(modelPath: model)
            configuration.capabilities = try FilterCapabilities(names: "finance,orders,offers,carrier,health")
            return configuration
        }
        let one = ExtensionUnderTest(make)
        let expected = texts.map { one.ask($0).all }
        #expect(Set(expected).count >= 6)
        let filter = ExtensionUnderTest(make)
        let asked = texts.map { _ in Asked() }
        DispatchQueue.concurrentPerform(iterations: texts.count) { index in
            asked[index].run(texts[index]) { filter.handle($0, context: .offline, completion: $1) }
        }
        #expect(asked.map(\.responses.all) == expected)
    }
}

/// One query, and a way to wait for its answer.
private final class Asked: @unchecked Sendable {
    let responses = Responses()
    private let done = DispatchSemaphore(value: 0)

    func run(
        _ text: String = "hello",
        _ handle: (ILMessageFilterQueryRequest, @escaping (ILMessageFilterQueryResponse) -> Void) -> Void
    ) {
        handle(ILMessageFilterQueryRequest(sender: "14085550001", messageBody: text)) { response in
            self.responses.add(response)
            self.done.signal()
        }
    }

    func waited(seconds: Double) -> DispatchTimeoutResult { done.wait(timeout: .now() + seconds) }
}
