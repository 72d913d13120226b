import Dispatch
import Foundation
import IdentityLookup
import MessageFilter
import MessageFilterExtension
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("The extension, with a server")
struct DeferralTests {
    private let models: ModelFiles
    private let filter: ExtensionUnderTest

    init() throws {
        models = try ModelFiles()
        filter = Self.unsure(try models.unsure())
    }

    private static func unsure(_ path: String) -> ExtensionUnderTest {
        ExtensionUnderTest {
            var configuration = FilterConfiguration(modelPath: path)
            configuration.asksServer = true
            configuration.capabilities = try FilterCapabilities(names: "finance,offers")
            return configuration
        }
    }

    @Test("where the model is unsure, one deferral is asked for, and its answer given")
    func deferred() {
        for (body, expected) in [
            (#"{"action":1}"#, [1, 0]), (#"{"action":2,"subAction":0,"reason":"model 0.983"}"#, [2, 0]),
            (#"{"action":4,"subAction":10001}"#, [4, 10_001]), (#"{"action":3,"subAction":20001}"#, [3, 20_001]),
            (#"{"action":4,"subAction":10002}"#, [4, 0]), (#"{"action":0}"#, [0, 0]),
        ] {
            let context = ILMessageFilterExtensionContext.answering(body)
            #expect(filter.ask(context: context).all == [expected], "\(body)")
            #expect(context.deferrals == 1)
        }
    }

    @Test("Messages refuses a second deferral of one query; the extension, asked twice, answers none then")
    func redundant() {
        let context = ILMessageFilterExtensionContext.answering(#"{"action":2}"#)
        #expect(filter.ask(context: context).all == [[2, 0]])
        #expect(filter.ask(context: context).all == [[0, 0]])
        #expect(context.deferrals == 2)
    }

    @Test("each error of Apple's is answered none", arguments: 1...5)
    func errors(code: Int) throws {
        let error = ILMessageFilterError(try #require(ILMessageFilterError.Code(rawValue: code)))
        for error in [error, CocoaError(.userCancelled)] as [any Error] {
            let context = ILMessageFilterExtensionContext { $0(nil, error) }
            #expect(filter.ask(context: context).all == [[0, 0]])
            #expect(context.deferrals == 1)
        }
    }

    @Test("neither response nor error, and both at once, are answered none")
    func contradictions() throws {
        #expect(filter.ask(context: ILMessageFilterExtensionContext { $0(nil, nil) }).all == [[0, 0]])
        let response = try #require(ILNetworkResponse.of(#"{"action":2}"#))
        let both = ILMessageFilterExtensionContext { $0(response, ILMessageFilterError(.system)) }
        #expect(filter.ask(context: both).all == [[0, 0]])
    }

    @Test(
        "answers that are malformed or of another form are none",
        arguments: [
            "", "junk", "{", "[]", "{}", "null", #"{"action":"junk"}"#, #"{"action":5}"#, #"{"action":-1}"#,
            #"{"action":2.5}"#, #"{"action":99999999999999999999}"#, #"{"action":2,"subAction":20001}"#,
            #"{"action":4,"subAction":10009}"#, #"{"action":2} x"#,
        ])
    func malformed(body: String) {
        #expect(filter.ask(context: .answering(body)).all == [[0, 0]])
    }

    @Test("so are answers that are too long")
    func tooLong() {
        for body in [
            #"{"action":2}"# + String(repeating: " ", count: 5_000), String(repeating: "[", count: 4_000),
            #"{"action":2,"reason":""# + String(repeating: "a", count: 1 << 24) + "\"}",
        ] {
            #expect(filter.ask(context: .answering(body)).all == [[0, 0]])
        }
    }

    @Test("a status that is no success is none, whatever the body says", arguments: [100, 304, 404, 429, 500])
    func statuses(status: Int) {
        #expect(filter.ask(context: .answering(#"{"action":2}"#, status: status)).all == [[0, 0]])
    }

    @Test("an answer may come later, from another thread, when the extension is gone; what comes twice counts once")
    func late() throws {
        let response = try #require(ILNetworkResponse.of(#"{"action":2}"#))
        let kept = Kept()
        var filter: ExtensionUnderTest? = Self.unsure(try models.unsure())
        weak let gone = filter
        let responses = filter?.ask(context: ILMessageFilterExtensionContext { kept.callback = $0 })
        filter = nil
        #expect(gone == nil && responses?.all == [])
        let callback = try #require(kept.callback)
        kept.callback = nil
        DispatchQueue.concurrentPerform(iterations: 8) { _ in callback(response, nil) }
        callback(nil, ILMessageFilterError(.networkRequestFailed))
        #expect(responses?.all == [[2, 0]])
    }

    @Test("a callback that Messages lets go of completes the query with none")
    func neverCalled() {
        #expect(filter.ask(context: ILMessageFilterExtensionContext { _ in }).all == [[0, 0]])
    }
}

/// A callback that is called later.
private final class Kept {
    var callback: (@Sendable (ILNetworkResponse?, (any Error)?) -> Void)?
}
