import Foundation
import IdentityLookup
import MessageFilter
import MessageFilterExtension
import Testing

@Suite("The extension, failing")
struct FailureTests {
    private let models: ModelFiles

    init() throws { models = try ModelFiles() }

    @Test("a model that is not there or is none is remembered, and messages are answered none")
    func noModel() throws {
        try Data("no model".utf8).write(to: URL(filePath: models.path("text")))
        for path in [models.path("nowhere"), models.path("text"), models.path("")] {
            let filter = ExtensionUnderTest { FilterConfiguration(modelPath: path) }
            #expect(filter.lastError == nil, "nothing was asked yet")
            #expect(filter.ask().all == [[0, 0]])
            #expect(filter.lastError != nil, "\(path)")
        }
    }

    @Test("without its model the server is asked")
    func noModelButServer() {
        let filter = ExtensionUnderTest {
            var configuration = FilterConfiguration(modelPath: "nowhere")
            configuration.asksServer = true
            return configuration
        }
        let context = ILMessageFilterExtensionContext.answering(#"{"action":2}"#)
        #expect(filter.ask(context: context).all == [[2, 0]])
        #expect(context.deferrals == 1 && filter.lastError is FileError)
    }

    @Test("a configuration that cannot be made is remembered, and asked for no more")
    func noConfiguration() {
        let filter = ExtensionUnderTest {
            var configuration = FilterConfiguration()
            configuration.capabilities = try FilterCapabilities(names: "finance,money")
            return configuration
        }
        for _ in 0..<3 { #expect(filter.ask().all == [[0, 0]]) }
        #expect(filter.lastError as? CapabilitiesError == .unknown("money"))
        #expect(filter.configurations == 1)
    }

    @Test("a configuration may look at the extension that it is for")
    func reentrant() {
        final class Curious: MessageFilterExtensionHandler {
            override func configuration() throws -> FilterConfiguration {
                FilterConfiguration(modelPath: lastError == nil ? nil : "nowhere")
            }
        }
        let filter = Curious()
        #expect(filter.ask().all == [[0, 0]])
        #expect(filter.lastError == nil)
    }
}
