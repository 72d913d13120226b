import MessageCorpus
import MessageFilter
import MessageFilterEvaluation
import Study

/// The costliest mistakes, each with its place, its label, and what moved the verdict.
struct MistakeSection {
    let mistakes: CostliestMistakes
    let messages: [LabelledMessage]
    /// The file and line of each message.
    let places: [String]
    let showsTexts: Bool

    var section: PageSection? {
        guard mistakes.limit > 0 else { return nil }
        return PageSection(
            id: "mistakes", title: "The costliest mistakes",
            content: [.element("p", [.text(legend)])]
                + list(mistakes.blocked, "Wanted messages that were taken for unwanted, the surest first")
                + list(mistakes.missed, "Unwanted messages that were taken for wanted, the surest first"))
    }

    private var legend: String {
        "At most \(mistakes.limit) of each kind. Taken for unwanted is what the model finds more likely unwanted than not, as "
            + "in the figures above; its own thresholds may still have let it pass. The numbers are nats: what a word, or a "
            + "property of the whole message, adds to the log-odds of the likeliest class against the best class of another "
            + "action. Orange speaks for what the message was taken for, blue against it."
            + (showsTexts ? Self.underlines : Self.privacy)
    }

    private static let underlines =
        " In the messages, what speaks for it has a solid line below it, and what speaks against it a dotted one."
    private static let privacy =
        " Messages are private: their texts are left out, and their words are summed up. "
        + "What is named tells of the whole message, such as the number of currency signs, in steps."

    private func list(_ mistakes: [CostlyMistake], _ title: String) -> [Markup] {
        let heading = Markup.element("h3", [.text(title)])
        guard !mistakes.isEmpty else { return [heading, .element("p", ["None."])] }
        return [heading, .element("ol", ["class": "mistakes"], mistakes.map { .element("li", [item($0)]) })]
    }

    private func item(_ mistake: CostlyMistake) -> Markup {
        let explanation = mistake.explanation
        let facts: [Markup] = [
            "label ", .element("code", [.text(mistake.truth.label)]), ", filed as ",
            .element("code", [.text(explanation.verdict.name)]), ", ",
            .element("span", ["class": "whole"], ["\(mistake.score.percentText) unwanted"]),
        ]
        return .element(
            "article",
            [.element("h4", [.name(places[mistake.index])]), .element("p", facts)] + text(of: mistake)
                + [explanation.action, explanation.subAction].compactMap { $0 }.map {
                    ExplanationTable(comparison: $0, showsTexts: showsTexts).markup
                })
    }

    private func text(of mistake: CostlyMistake) -> [Markup] {
        guard showsTexts else { return [] }
        let message = messages[mistake.index]
        let sender = message.sender.map { [Markup.element("p", ["class": "sender"], ["from ", .name($0)])] } ?? []
        return sender + [ColouredText(message.text, mistake.explanation.action).markup]
    }
}

extension Verdict {
    /// `junk`, `transaction/finance`, `none (likeliest: junk)`.
    fileprivate var name: String {
        if action == .none { return "\(action.name) (likeliest: \(likeliestAction.name))" }
        return subAction == .none ? action.name : "\(action.name)/\(subAction.name)"
    }
}
