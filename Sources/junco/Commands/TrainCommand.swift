import ArgumentParser
import Foundation
import MessageCorpus
import MessageFilter
import MessageFilterTraining
import Records
import Study

/// `junco train`: corpora in, model file out.
struct TrainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "train",
        abstract: "Train a model on labelled messages.",
        discussion: """
            Labels are sets of leaves: allow, junk, promotion/offers, transaction (all its leaves), allow|transaction \
            (one of them, it is not known which). The model tells apart what the labels tell apart.

            Example: junco train Datasets/junco --output my.junco
            """)

    @OptionGroup var corpus: CorpusArguments
    @OptionGroup var training: TrainingArguments

    @Option(name: .shortAndLong, help: ArgumentHelp("The model file to write.", valueName: "model"))
    var output: String

    @Option(
        help: ArgumentHelp("The day to note in the model, e.g. 2026-01-31; nothing is noted without.", valueName: "day")
    )
    var date: String?

    @Flag(help: "Write what junco update needs beside the model, as MODEL.TRAINING.memory: numbers, no text.")
    var updatable = false

    @Flag(help: "Say where the time went, and how much of it in BLAS.")
    var profile = false

    func run() throws {
        try OutputGuard.check(output, "--output", over: corpus.corpora)
        var recipe = try training.recipe()
        recipe.options.date = date
        let corpora = try corpus.read()
        var doubts = try TrainingDoubts(corpora)
        if recipe.options.ambiguous == .drop { try TrainingDoubts.refuseUnlearned(corpora) }
        let count = corpora.reduce(0) { $0 + $1.messages.count }
        let progress = ProgressLine("training", unit: "messages")
        let trained = try recipe.train(consume corpora) { progress.show(stage: $0.rawValue) }
        let byteCount = try ModelOutput.write(trained, to: output, isUpdatable: updatable)
        progress.clear()
        doubts.add(trained)
        for doubt in doubts.lines { Terminal.complain("warning: \(doubt)") }
        try Terminal.write(TrainingSummary(trained, messages: count, path: output, bytes: byteCount).text)
        if profile { try Terminal.write(TrainingSummary.profile(trained.profile)) }
    }
}
