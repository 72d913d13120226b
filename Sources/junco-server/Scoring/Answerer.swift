import Digests
import MessageFilter
import Synchronization

/// A model and rules, ready to answer on any number of threads.
///
/// A pipeline is for one thread at a time; those that are not in use are kept for the next request.
final class Answerer: Sendable {
    /// The SHA-256 of the model file, in hexadecimal.
    let modelHash: String
    let modelLength: Int
    private let model: MessageModel
    let rules: CheckedRules
    private let capabilities: FilterCapabilities?
    private let strictness: OperatingPoint
    private let idle = Mutex<[IdlePipeline]>([])

    /// Safe to send: whoever has taken it off the list is its only user.
    private struct IdlePipeline: @unchecked Sendable { let pipeline: FilterPipeline }

    init(
        model: MessageModel, modelBytes: [UInt8], rules: CheckedRules, capabilities: FilterCapabilities?,
        strictness: OperatingPoint
    ) {
        self.model = model
        self.rules = rules
        self.capabilities = capabilities
        self.strictness = strictness
        modelLength = modelBytes.count
        modelHash = Digest(of: modelBytes).hexadecimal
    }

    func decide(_ query: FilterQuery) -> FilterDecision {
        let taken = idle.withLock { $0.popLast() } ?? IdlePipeline(pipeline: makePipeline())
        defer { idle.withLock { $0.append(taken) } }
        return taken.pipeline.decide(query)
    }

    private func makePipeline() -> FilterPipeline {
        FilterPipeline(model: model, rules: rules, capabilities: capabilities, strictness: strictness)
    }
}
