import ArgumentParser
import Foundation
import MessageCorpus
import MessageFilter
import MessageFilterTraining

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

    @Flag(help: "Write what junco update needs beside the model, as MODEL.memory: numbers, no text.")
    var updatable = false

    @Flag(help: "Say where the time went, and how much of it in BLAS.")
    var profile = false

    func run() throws {
        try OverwriteGuard.refuse(output, "--output", over: corpus.corpora)
        let (examples, sources, count) = try read()
        var options = training.options
        options.date = date
        var trainer = ModelTrainer(options: options)
        let progress = SharedProgress(ProgressLine("training", unit: "messages"))
        trainer.onStage = { progress.line.show(stage: $0.rawValue) }
        let trained = try trainer.train(consume examples, sources: sources)
        let bytes = trained.content.encoded()
        if updatable {
            try AtomicFile.write(TrainingMemory(of: trained).encoded(), to: MemoryFile.path(beside: output))
        }
        try AtomicFile.write(bytes, to: output)
        progress.line.clear()
        try Terminal.write(TrainingSummary(trained, messages: count, path: output, bytes: bytes.count).text)
        if profile { try Terminal.write(TrainingSummary.profile(trained.profile)) }
    }

    /// The corpora themselves are let go: examples share their texts.
    private func read() throws -> (examples: [TrainingExample], sources: [ModelCard.Source], messages: Int) {
        let corpora = try corpus.read()
        let names = corpora.flatMap { corpus in corpus.messages.map { _ in corpus.collection } }
        let examples = try training.examples(corpora.flatMap(\.messages), corpora: names)
        return (examples, corpora.flatMap(Self.sources), names.count)
    }

    private static func sources(_ corpus: Corpus) -> [ModelCard.Source] {
        corpus.sources.map { source in
            ModelCard.Source(
                name: corpus.name, sha256: source.sha256, licence: source.licence,
                credit: source.manifest?.credit, messages: corpus.messages.count)
        }
    }
}

/// Stages are told one after the other, from the thread that trains.
private struct SharedProgress: @unchecked Sendable {
    let line: ProgressLine

    init(_ line: ProgressLine) { self.line = line }
}
