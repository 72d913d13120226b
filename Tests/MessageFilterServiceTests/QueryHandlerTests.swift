import Foundation
import MessageFilter
import MessageFilterService
import Testing

@Suite("The flow of an extension's query")
struct QueryHandlerTests {
    private typealias Callback = @Sendable (Result<DeferredReply, any Error>) -> Void
    private struct Unreachable: Error {}

    private let query = FilterQuery(sender: "14085550001", text: "hello")
    private let junk = DeferredReply(status: 200, body: DeferredAnswer(.junk).bytes)

    @Test("what the model is sure of is answered offline")
    func offline() throws {
        let answers = Answers()
        let model = try SampleModels.sure()
        let expected = FilterPipeline(model: model).decide(query).answer
        #expect(expected != .none)
        QueryHandler(pipeline: FilterPipeline(model: model)).handle(
            query, deferral: { _ in Issue.record("the server was asked") }, completion: answers.add)
        #expect(answers.all == [expected])
    }

    @Test("a message without a text is answered none, and the server is not asked")
    func noText() {
        let answers = Answers()
        for text in [nil, ""] {
            QueryHandler(pipeline: FilterPipeline(model: nil)).handle(
                FilterQuery(sender: "1", text: text), deferral: { _ in Issue.record("the server was asked") },
                completion: answers.add)
        }
        #expect(answers.all == [.none, .none])
    }

    @Test("without a server the answer is none")
    func noServer() {
        let answers = Answers()
        QueryHandler(pipeline: FilterPipeline(model: nil)).handle(query, deferral: nil, completion: answers.add)
        #expect(answers.all == [.none])
    }

    @Test("where the model is unsure, or there is none, the server is asked once", arguments: [true, false])
    func deferred(hasModel: Bool) throws {
        let model = hasModel ? try SampleModels.unsure() : nil
        #expect(FilterPipeline(model: model).decide(query).reason == (hasModel ? .unsure : .noModel))
        var count = 0
        let answers = handled(FilterPipeline(model: model)) { callback in
            count += 1
            callback(.success(junk))
        }
        #expect(answers == [.junk])
        #expect(count == 1)
    }

    @Test("a failure, another status and bytes that are no answer are none")
    func failures() {
        var results: [Result<DeferredReply, any Error>] = [.failure(Unreachable())]
        for status in [0, 199, 300, 404, 500] {
            results.append(.success(DeferredReply(status: status, body: junk.body)))
        }
        for body in ["", "junk", #"{"action":9}"#, #"{"action":2,"subAction":20001}"#] {
            results.append(.success(DeferredReply(status: 200, body: Array(body.utf8))))
        }
        results.append(.success(DeferredReply(status: 200, body: junk.body + Array(repeating: 0x20, count: 4_096))))
        for result in results {
            #expect(handled(FilterPipeline(model: nil)) { $0(result) } == [.none], "\(result)")
        }
        #expect(
            handled(FilterPipeline(model: nil)) { $0(.success(DeferredReply(status: 299, body: junk.body))) } == [.junk]
        )
    }

    @Test("a callback that comes twice counts once; one that never comes is none")
    func callbacks() {
        let again = handled(FilterPipeline(model: nil)) { callback in
            callback(.success(junk))
            callback(.success(DeferredReply(status: 200, body: DeferredAnswer(.allow).bytes)))
            callback(.failure(Unreachable()))
        }
        #expect(again == [.junk])
        #expect(handled(FilterPipeline(model: nil)) { _ in } == [.none])
    }

    @Test("callbacks from many threads at once complete the query once")
    func threads() {
        for _ in 0..<50 {
            let answers = handled(FilterPipeline(model: nil)) { callback in
                let reply = junk
                DispatchQueue.concurrentPerform(iterations: 8) { _ in callback(.success(reply)) }
            }
            #expect(answers == [.junk])
        }
    }

    @Test("the callback may come when the handler is gone")
    func late() throws {
        let answers = Answers()
        var kept: Callback?
        QueryHandler(pipeline: FilterPipeline(model: nil)).handle(
            query, deferral: { kept = $0 }, completion: answers.add)
        #expect(answers.all.isEmpty)
        let callback = try #require(kept)
        kept = nil
        callback(.success(junk))
        #expect(answers.all == [.junk])
    }

    @Test("the server's answer is remapped, and folded to what the app declared")
    func folded() throws {
        var rules = RuleSet()
        rules.remapping.send(CategorySet(.promotionCoupons), to: .junk)
        let pipeline = FilterPipeline(
            model: nil, rules: try CheckedRules(rules), capabilities: try FilterCapabilities(names: "finance"))
        let expected: [(Category, FilterAnswer)] = [
            (.transactionFinance, FilterAnswer(.transactionFinance)), (.transactionOrders, .transaction),
            (.promotionCoupons, .junk), (.promotionOffers, .promotion),
        ]
        for (category, answer) in expected {
            let body = DeferredAnswer(FilterAnswer(category)).bytes
            #expect(handled(pipeline) { $0(.success(DeferredReply(status: 200, body: body))) } == [answer])
        }
    }

    /// All that the completion was given.
    private func handled(_ pipeline: FilterPipeline, _ deferral: @escaping (@escaping Callback) -> Void)
        -> [FilterAnswer]
    {
        let answers = Answers()
        QueryHandler(pipeline: pipeline).handle(query, deferral: deferral, completion: answers.add)
        return answers.all
    }
}

/// What completions were given, from any thread.
private final class Answers: @unchecked Sendable {
    private let lock = NSLock()
    private var given: [FilterAnswer] = []

    @Sendable func add(_ answer: FilterAnswer) { lock.withLock { given.append(answer) } }

    var all: [FilterAnswer] { lock.withLock { given } }
}
