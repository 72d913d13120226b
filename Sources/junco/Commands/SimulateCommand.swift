import ArgumentParser
import MessageFilter
import MessageFilterService
import MessageSimulation
import Records
import RuleFiles

/// `junco simulate`: what a filter does to its user.
struct SimulateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Replay a log of messages, contacts and replies as Messages on a phone would treat it.",
        discussion: """
            Messages asks a filter about SMS and MMS only, from senders who are no contacts and to whom the user has not \
            replied three times; the filter may ask its server once. The log is JSON Lines, an event a line:

              {"event":"message","at":0,"sender":"72404","text":"You have won","wanted":false}
              {"event":"message","at":5,"service":"imessage","sender":"+14255550100","text":"on my way","wanted":true}
              {"event":"reply","at":60,"sender":"+14255550100"}
              {"event":"contact","at":90,"sender":"+14255550100"}

            Further events: forget (a contact). A message may say what the server does with its deferral: "server": \
            {"answer":"junk","delay":2}, {"failure":4}, {"body":"…","status":500} or {"silence":true}; else \
            --server-model answers, and without it there is no server.

            Prints a line for each message: when it came, where it is in the end, why, and whether it came with a \
            notification; then how often unwanted messages disturbed, and how many wanted ones were hidden. That junk and \
            promotions come silently, and how long Messages waits, is assumed: Apple does not say.

            Example: junco simulate events.jsonl --rules my.json --server-model my.junco
            """)

    @OptionGroup var model: ModelArgument
    @OptionGroup var filter: FilterArguments

    @Option(help: ArgumentHelp("A model by which a server answers deferrals.", valueName: "file"))
    var serverModel: String?

    @Option(help: ArgumentHelp("How long the server takes.", valueName: "seconds"))
    var serverDelay = 0.2

    @Option(help: ArgumentHelp("How long Messages waits for an answer.", valueName: "seconds"))
    var deadline = MessagesPolicy().deadlineSeconds

    @Flag(help: "Write JSON Lines: an object for each message, and a last one with the sums.")
    var json = false

    @Argument(help: ArgumentHelp("The log; - is standard input.", valueName: "file"))
    var log: String

    func validate() throws {
        if !(serverDelay >= 0) { throw ValidationError("--server-delay \(serverDelay): expected 0 or more seconds") }
        if !(deadline > 0) { throw ValidationError("--deadline \(deadline): expected more than 0 seconds") }
    }

    func run() throws {
        let pipeline = FilterPipeline(
            model: try model.load(), rules: try filter.loadRulesOrDefault(), capabilities: filter.capabilities,
            strictness: filter.strictness.point)
        var policy = MessagesPolicy()
        policy.deadlineSeconds = deadline
        var simulator = MessagesSimulator(pipeline, policy: policy, server: try server())
        var events = EventLog(try ByteSource(path: log))
        while let event = try events.next() { simulator.take(event) }
        try SimulationReport(simulator.deliveries).write(asJSON: json)
    }

    private func server() throws -> MessagesSimulator.Server? {
        guard let serverModel else { return nil }
        let pipeline = FilterPipeline(
            model: try ModelArgument.load(serverModel), rules: filter.codes.rules,
            strictness: filter.strictness.point)
        return { query in
            let body = DeferredAnswer(pipeline.decide(query.filterQuery)).bytes
            return SimulatedReply(.body(body, status: 200), after: serverDelay)
        }
    }
}
