import ArgumentParser
import Foundation
import MessageCorpus
import MessageFilter
import MessageFilterEvaluation
import MessageFilterTraining

/// `junco evaluate`: how good models are that learn from a corpus, or one model on messages that it has not seen.
struct EvaluateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evaluate",
        abstract: "Measure accuracy on messages that the model did not learn from.",
        discussion: """
            Protocols:
              almeida2011  the first 1,674 rows train, the others test (the published split of the UCI collection)
              kfold        --folds parts, each tested by a model trained on the others; raw rows, as papers do it
              split        --test-share of the templates tests, the others train
              test=FILE    the corpora train, FILE tests; with --model nothing is trained and the corpora test

            Everything that is chosen (regularization, calibration, thresholds) is chosen inside the training part.
            Copies of a template on both sides of a split make figures too good: --by templates keeps them together.

            Example: junco evaluate Datasets/junco --protocol kfold --by templates
            """)

    @OptionGroup var corpus: CorpusArguments
    @OptionGroup var training: TrainingArguments
    @OptionGroup var page: PageArguments

    @Option(name: .customLong("protocol"), help: "almeida2011, kfold, split or test=FILE.")
    var division = ProtocolArgument.kfold

    @Option(help: "Of kfold: the number of parts.")
    var folds = 10

    @Option(help: ArgumentHelp("Of split: the share of messages that tests.", valueName: "share"))
    var testShare = 0.2

    @Option(
        help: "What stays together in kfold and split: rows or templates; default: rows for kfold, templates for split."
    )
    var by: Split.Unit?

    @Option(help: ArgumentHelp("A model file to test on the corpora, in place of training.", valueName: "file"))
    var model: String?

    @Flag(
        help: """
            In place of a protocol: test on each corpus in turn what was learned from all others, at the level of actions, \
            with ambiguous labels treated in every way (or in that of --ambiguous).
            """)
    var leaveOneCorpusOut = false
    @Option(
        help: """
            Disguise the unwanted test messages, and show what that costs: homoglyph, fullwidth, zerowidth, leet, \
            spacing, typos, goodwords (see junco attack) or all.
            """)
    var attack: AttackArgument?

    @Flag(help: "Write JSON: accuracy, mcc, spamCaught, hamBlocked, auc and all other figures.")
    var json = false

    func validate() throws {
        guard folds >= 2 else { throw ValidationError("--folds \(folds): expected 2 or more") }
        guard testShare > 0, testShare < 1 else { throw ValidationError("--test-share \(testShare): expected 0 to 1") }
    }

    func run() throws {
        let corpora = try corpus.read()
        if leaveOneCorpusOut { return try runTransfer(corpora) }
        if let attack {
            let report = try attackReport(attack, corpora)
            let text = json ? String(decoding: report.json(), as: UTF8.self) + "\n" : "\(heading)\n\n\(report.table())"
            return try Terminal.write(text)
        }
        let report = try model.map { try test(model: $0, corpora) } ?? report(corpora)
        if json {
            try Terminal.write(String(decoding: report.json(), as: UTF8.self) + "\n")
        } else {
            try Terminal.write("\(heading)\n\n\(report.table())")
        }
    }

    private func test(model path: String, _ corpora: [Corpus]) throws -> EvaluationReport {
        var experiment = Experiment(corpora, seed: training.seed, mistakeLimit: page.mistakeLimit)
        try experiment.test(FittedModel(model: try ModelArgument.load(path)), on: Array(0..<corpora.messageCount))
        return try report(of: experiment, corpora)
    }

    private func report(_ corpora: [Corpus]) throws -> EvaluationReport {
        let (all, splits) = try divided(corpora)
        var experiment = Experiment(all, seed: training.seed, mistakeLimit: page.mistakeLimit)
        try experiment.run(splits, trainer: trainer(all), progress: Self.progress(of: splits.count))
        return try report(of: experiment, all)
    }

    /// The corpora, with the one that tests if there is one, and what trains and tests of them.
    func divided(_ corpora: [Corpus]) throws -> (corpora: [Corpus], splits: [Split]) {
        switch division {
        case .almeida2011: return (corpora, try splits(.almeida2011, of: corpora))
        case .kfold: return (corpora, try splits(.kFold(folds, by: by ?? .rows), of: corpora))
        case .split: return (corpora, try splits(.holdout(testShare, by: by ?? .templates), of: corpora))
        case .test(let file):
            let all = try corpora + corpus.read([file])
            let boundary = corpora.messageCount
            return (all, [Split(training: Array(0..<boundary), testing: Array(boundary..<all.messageCount))])
        }
    }

    private func splits(_ division: EvaluationProtocol, of corpora: [Corpus]) throws -> [Split] {
        try division.splits(of: corpora.flatMap(\.messages), seed: training.seed)
    }

    /// The figures, which are written as a page too where one is asked for.
    private func report(of experiment: Experiment, _ corpora: [Corpus]) throws -> EvaluationReport {
        let report = experiment.report()
        try page.write(report, experiment, corpora, named: corpus.corpora, method: heading)
        return report
    }

    /// Fits models to messages of `corpora`.
    func trainer(_ corpora: [Corpus]) -> Experiment.Trainer {
        let names = corpora.names
        return { indices, messages in try fit(messages, corpora: indices.map { names[$0] }) }
    }

    /// Shows how many of `count` models are done.
    static func progress(of count: Int) -> (Int) -> Void {
        let line = ProgressLine("evaluating", unit: "of \(count) models")
        return { line.show($0, share: Double($0) / Double(count)) }
    }

    private func fit(_ messages: [LabelledMessage], corpora: [String]) throws -> FittedModel {
        let trained = try ModelTrainer(options: training.options).train(training.examples(messages, corpora: corpora))
        let heldOut = trained.heldOut.map { prediction in
            FittedModel.HeldOut(truth: messages[prediction.row].label, classMasses: prediction.probabilities)
        }
        return FittedModel(model: try MessageModel(bytes: trained.content.encoded()), heldOut: heldOut)
    }

    private var heading: String {
        if let model { return "\(model) tested on \(corpus.corpora.joined(separator: ", "))" }
        let what = "\(corpus.corpora.joined(separator: ", ")) by \(training.algorithm.rawValue), seed \(training.seed)"
        switch division {
        case .almeida2011: return "\(what): first \(EvaluationProtocol.almeidaTrainingRows) rows train, the others test"
        case .kfold: return "\(what): \(folds)-fold, \((by ?? .rows) == .rows ? "raw rows" : "templates kept together")"
        case .split: return "\(what): \(testShare) of the \((by ?? .templates).rawValue) test"
        case .test(let file): return "\(what): tested on \(file)"
        }
    }
}

extension Split.Unit: ExpressibleByArgument {}

extension [Corpus] {
    var messageCount: Int { reduce(0) { $0 + $1.messages.count } }

    /// The corpus of each message.
    var names: [String] { flatMap { corpus in corpus.messages.map { _ in corpus.collection } } }
}

extension Experiment {
    fileprivate init(_ corpora: [Corpus], seed: UInt64, mistakeLimit: Int) {
        self.init(
            messages: corpora.flatMap(\.messages), corpora: corpora.names, seed: seed, mistakeLimit: mistakeLimit)
    }
}
