import MessageFilter
import MessageFilterService

/// A configuration with its model, and what went wrong.
///
/// Where there is no configuration, every message is answered `none`; where there is no model, the rules alone answer.
struct OpenedFilter: Sendable {
    let configuration: FilterConfiguration
    let model: MessageModel?
    let error: (any Error)?

    init(_ configure: () throws -> FilterConfiguration) {
        do {
            self.init(try configure())
        } catch {
            self.init(configuration: FilterConfiguration(), model: nil, error: error)
        }
    }

    private init(_ configuration: FilterConfiguration) {
        do {
            let model = try configuration.modelPath.map { try MessageModel(contentsOf: $0) }
            self.init(configuration: configuration, model: model, error: nil)
        } catch {
            self.init(configuration: configuration, model: nil, error: error)
        }
    }

    private init(configuration: FilterConfiguration, model: MessageModel?, error: (any Error)?) {
        self.configuration = configuration
        self.model = model
        self.error = error
    }

    func makeHandler() -> QueryHandler {
        QueryHandler(
            pipeline: FilterPipeline(
                model: model, rules: configuration.rules, capabilities: configuration.capabilities,
                strictness: configuration.strictness))
    }
}
