import MessageFilter

/// What a server answered to a deferred query.
public struct DeferredReply: Hashable, Sendable {
    /// The HTTP status.
    public let status: Int
    public let body: [UInt8]

    public init(status: Int, body: [UInt8]) {
        self.status = status
        self.body = body
    }
}

/// The flow of an extension's query: an answer offline where one is known, else one question to the server.
///
/// Like its pipeline, not for several threads at once; what a deferral calls back may come on any thread, at any time.
public final class QueryHandler {
    private let pipeline: FilterPipeline

    public init(pipeline: FilterPipeline) { self.pipeline = pipeline }

    /// Answers `query` by `completion`, which is called exactly once, whatever `deferral` does.
    ///
    /// The server is asked when the pipeline does not know: its answer is `none`, as the model was unsure, there is no model,
    /// or a rule said so. A message without a text is not worth asking. What the server says is sent where the user wants it, and
    /// folded, like an answer of the model. The answer is `none` when the deferral fails, gives a status other than 2xx or
    /// bytes that are no ``DeferredAnswer``, or lets go of its callback without calling it.
    ///
    /// - Parameter deferral: asks the server and calls back with what came of it; `nil` where there is none to ask.
    /// - Returns: what the pipeline decided, whether or not the server was asked.
    @discardableResult
    public func handle(
        _ query: FilterQuery,
        deferral: ((@escaping @Sendable (Result<DeferredReply, any Error>) -> Void) -> Void)?,
        completion: @escaping @Sendable (FilterAnswer) -> Void
    ) -> FilterDecision {
        let decision = pipeline.decide(query)
        guard let deferral, decision.answer == .none, query.text?.isEmpty == false else {
            completion(decision.answer)
            return decision
        }
        let once = SingleCompletion(completion)
        let remapping = pipeline.rules.source.remapping
        let capabilities = pipeline.capabilities
        deferral { result in
            let answer = remapping.remapped(Self.answer(of: result))
            once.complete(capabilities?.folded(answer) ?? answer)
        }
        return decision
    }

    private static func answer(of result: Result<DeferredReply, any Error>) -> FilterAnswer {
        guard case .success(let reply) = result, (200..<300).contains(reply.status),
            let decoded = try? DeferredAnswer(bytes: reply.body)
        else { return .none }
        return decoded.answer
    }
}
