import ArgumentParser
import MessageFilter
import Records

/// `junco explain`: why a message is filed where it is.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Show which words moved the verdict on a message, and by how much.",
        discussion: """
            First come the words that speak most for the verdict. Then a table: what each word, and each property of the \
            whole message, adds to the log-odds of the likeliest class against the best class of another action, in nats. \
            Bias, words, properties and rounding add up to the difference of the two classes' scores. Where a \
            sub-action was chosen, a line tells what it had against the next best one.

            A terminal shows the message itself, too, with what speaks for the verdict underlined and red, and what speaks \
            against it slanted and blue, unless NO_COLOR is set.

            With --rules or --capabilities, and where the message brings a one-time code that the model would not show, the \
            whole way to the answer comes first: what contacts, allow list, one-time codes, block list, rules and model each \
            say, and which of them decides.

            Example: junco explain --model my.junco --text "Claim your prize at win.example" --sender 72404
            Example: junco explain --rules my.json --text "Claim your prize at win.example"
            """)

    @OptionGroup var model: ModelArgument

    @OptionGroup var filter: FilterArguments

    @Option(help: "The message.")
    var text: String

    @Option(help: "The sender, if known.")
    var sender: String?

    @Option(help: ArgumentHelp("How many rows to show; 0 for all.", valueName: "n"))
    var top = 20

    @Flag(help: "Show features one by one, n-grams of characters among them, in place of words.")
    var features = false

    @Flag(help: "Write JSON.")
    var json = false

    func run() throws {
        let rules = try filter.loadRules()
        let model = try model.load()
        let explanation = MessageScorer(model: model, at: filter.strictness.point).explain(text, sender: sender)
        let threshold = LogOdds.probability(
            ofOdds: model.thresholds[filter.strictness.point][explanation.verdict.likeliestAction])
        let trace = trace(model, rules)
        if json {
            let record = ExplanationRecord(explanation, threshold, top: mostRows, hasFeatures: features, trace)
            return try Terminal.write(JSONText(record).text)
        }
        if let trace { try Terminal.write(TraceTable(trace).text) }
        let page = ExplanationText(
            explanation, threshold, top: mostRows, hasFeatures: features,
            coloured: Terminal.showsColours ? text : nil)
        try Terminal.write(data: page.text)
    }

    private var mostRows: Int { top == 0 ? .max : max(0, top) }

    /// The way to the answer, where the model's word is not all of it.
    private func trace(_ model: MessageModel, _ rules: CheckedRules?) -> FilterTrace? {
        let pipeline = FilterPipeline(
            model: model, rules: rules ?? filter.codes.rules, capabilities: filter.capabilities,
            strictness: filter.strictness.point)
        let trace = pipeline.trace(FilterQuery(sender: sender, text: text))
        let isWanted = rules != nil || filter.capabilities != nil || trace.decision.reason == .oneTimeCode
        return isWanted ? trace : nil
    }
}
