import ArgumentParser
import Foundation
import MessageCorpus
import MessageFilter
import MessageFilterEvaluation
import MessageFilterTraining
import Study

/// `junco capabilities`: which five of the twelve sub-actions to declare.
struct CapabilitiesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "capabilities",
        abstract: "Propose the five sub-actions that a model files best, by labelled messages.",
        discussion: """
            Messages shows no sub-folder at all when an app declares more than five. Of all sets of at most five, the one \
            is proposed that files most messages rightly, less those that it files wrongly. A message of a sub-action that \
            is not declared stands in its action's own folder, and counts neither way.

            The corpora's labels must name sub-actions (promotion/offers), and should be messages as the app's users get \
            them: the choice follows how many there are of each. Files that the model learned from are told by their \
            hashes; a part of such a file is not.

            Example: junco capabilities my-messages.csv --model my.junco
            """)

    @OptionGroup var corpus: CorpusArguments
    @OptionGroup var model: ModelArgument

    @Option(help: "Of the intervals: the same seed gives the same report.")
    var seed: UInt64 = 1

    @Flag(help: "Write JSON.")
    var json = false

    func run() throws {
        let corpora = try corpus.read()
        let model = try model.load()
        LearnedCorpora(model).warn(of: corpora)
        let report = Study(corpora).evaluate(model, seed: seed).capabilities()
        guard report.hasSupport else {
            throw CorpusError(
                place: corpus.corpora.joined(separator: ", "),
                reason: "no label names a single sub-action; label some messages as, for instance, promotion/offers")
        }
        if !json { return try Terminal.write(report.table()) }
        try Terminal.write(json: String(decoding: report.json(), as: UTF8.self) + "\n")
    }

}
