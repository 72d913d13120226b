import ArgumentParser
import Foundation
import MessageFilter
import Records

/// `junco explain`: why a message is filed where it is.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Show which features moved the verdict on a message, and by how much.",
        discussion: """
            The numbers are nats: what each feature adds to the log-odds of the likeliest class against the best class \
            of another action. Their sum, with the bias, is the difference of the two classes' scores.

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

    @Option(help: ArgumentHelp("How many features to show; 0 for all.", valueName: "n"))
    var top = 20

    @Flag(help: "Write JSON.")
    var json = false

    func run() throws {
        let rules = try filter.loadRules()
        let model = try model.load()
        let explanation = MessageScorer(model: model).explain(text, sender: sender)
        let threshold = LogOdds.probability(ofOdds: model.thresholds[explanation.verdict.likeliestAction])
        let shown = top == 0 ? explanation.contributions[...] : explanation.contributions.prefix(max(0, top))
        let trace = trace(model, rules)
        if json {
            try Terminal.write(JSONText(ExplanationRecord(explanation, threshold, shown, trace)).text)
        } else {
            try Terminal.write((trace.map(TraceTable.init)?.text ?? "") + table(explanation, threshold, shown))
        }
    }

    /// The way to the answer, where the model's word is not all of it.
    private func trace(_ model: MessageModel, _ rules: CheckedRules?) -> FilterTrace? {
        let pipeline = FilterPipeline(
            model: model, rules: rules ?? filter.codes.rules, capabilities: filter.capabilities)
        let trace = pipeline.trace(FilterQuery(sender: sender, text: text))
        let isWanted = rules != nil || filter.capabilities != nil || trace.decision.reason == .oneTimeCode
        return isWanted ? trace : nil
    }

    private func table(
        _ explanation: Explanation, _ threshold: Double, _ shown: ArraySlice<Explanation.Contribution>
    ) -> String {
        let verdict = explanation.verdict
        let (likeliest, probability) = (verdict.likeliestAction.name, String(format: "%.4f", verdict.probability))
        let missed = String(format: ", below the threshold %.4f for %@", threshold, likeliest)
        var lines = [
            "action \(verdict.action.name), sub-action \(verdict.subAction.name) (likeliest: \(likeliest), "
                + "probability \(probability)\(verdict.action == .none ? missed : ""))",
            "\(explanation.favoured.label) against \(explanation.runnerUp.label), in nats:",
            row(explanation.biasNats, "before any feature"),
        ]
        lines += shown.map { row($0.nats, "\($0.feature.kind.rawValue)  \($0.feature.text)") }
        let rest = explanation.contributions.dropFirst(shown.count)
        if !rest.isEmpty {
            lines.append(row(rest.reduce(0) { $0 + $1.nats }, "\(Counted(rest.count, "other feature"))"))
        }
        lines.append(row(explanation.totalNats, "together"))
        return lines.joined(separator: "\n") + "\n"
    }

    private func row(_ nats: Double, _ name: String) -> String { String(format: "%+9.3f  ", nats) + name }
}

/// The JSON form of an explanation.
private struct ExplanationRecord: Encodable {
    struct Feature: Encodable {
        let kind: String
        let text: String
        let nats: Double
    }

    let action: String
    let subAction: String
    let likeliest: String
    let probability: Double
    let threshold: Double
    let favoured: String
    let runnerUp: String
    let bias: Double
    let total: Double
    let features: [Feature]
    let path: TraceRecord?

    init(
        _ explanation: Explanation, _ threshold: Double, _ shown: ArraySlice<Explanation.Contribution>,
        _ trace: FilterTrace?
    ) {
        action = explanation.verdict.action.name
        subAction = explanation.verdict.subAction.name
        likeliest = explanation.verdict.likeliestAction.name
        probability = explanation.verdict.probability
        self.threshold = threshold
        favoured = explanation.favoured.label
        runnerUp = explanation.runnerUp.label
        bias = explanation.biasNats
        total = explanation.totalNats
        features = shown.map { Feature(kind: $0.feature.kind.rawValue, text: $0.feature.text, nats: $0.nats) }
        path = trace.map(TraceRecord.init)
    }
}
