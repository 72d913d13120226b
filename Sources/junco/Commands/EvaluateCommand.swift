import ArgumentParser
import Foundation
import MessageCorpus
import MessageFilter
import MessageFilterEvaluation
import MessageFilterTraining
import Study

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
            Decisions are those that users get: a message that brings a one-time code is never junk or promotion; with \
            --no-code-protection they are the model's alone. Figures of the likeliest action are always the model's.
            Copies of a template on both sides of a split make figures too good: --by templates keeps them together.

            Example: junco evaluate Datasets/junco --protocol kfold --by templates
            """)

    @OptionGroup var corpus: CorpusArguments
    @OptionGroup var training: TrainingArguments
    @OptionGroup var page: PageArguments
    @OptionGroup var strictness: StrictnessArgument
    @OptionGroup var codes: CodeProtectionArgument

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

    @Option(
        help: ArgumentHelp(
            """
            The answers of another system for the corpora's messages, in place of training: .csv, .tsv or .jsonl with action \
            and, where known, subAction, probability, and row (the message's number from 1) or id (FILE:LINE); without row and \
            id in the messages' order. What junco score writes will do. Given several times, one table compares the systems \
            with a model that is trained as the other options say.
            """, valueName: "file"))
    var predictions: [String] = []

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
        if !predictions.isEmpty, model != nil || attack != nil || leaveOneCorpusOut {
            throw ValidationError(
                "--predictions takes the place of a model: leave out --model, --attack and --leave-one-corpus-out")
        }
        if predictions.count > 1, page.html != nil {
            throw ValidationError("--html shows one system: give --predictions once")
        }
        guard testShare > 0, testShare < 1 else { throw ValidationError("--test-share \(testShare): expected 0 to 1") }
    }

    func run() throws {
        try OutputGuard.check(page.html, "--html", over: corpus.corpora + predictions + [model])
        let corpora = try corpus.read()
        if leaveOneCorpusOut {
            let report = try transferReport(study(of: corpora))
            return try write(report.json(), orTable: report.table())
        }
        if let attack {
            let report = try attackReport(attack, corpora)
            return try write(report.json(), orTable: "\(heading)\n\n\(report.table())")
        }
        if predictions.count > 1 {
            let report = try comparison(corpora)
            return try write(report.json(), orTable: "\(heading)\n\n\(report.table())")
        }
        let (study, result) = try result(corpora)
        let report = result.report()
        try page.write(report, result.mistakes, study.corpora, named: corpus.corpora, method: heading)
        try write(report.json(), orTable: "\(heading)\n\n\(report.table())")
    }

    private func write(_ figures: Data, orTable table: String) throws {
        if !json { return try Terminal.write(table) }
        try Terminal.write(json: String(decoding: figures, as: UTF8.self) + "\n")
    }

    private func result(_ corpora: [Corpus]) throws -> (study: Study, result: StudyResult) {
        if let model {
            let study = study(of: corpora)
            let model = try ModelArgument.load(model)
            LearnedCorpora(model).warn(of: corpora)
            return (study, study.evaluate(model, seed: training.seed, mistakeLimit: page.mistakeLimit))
        }
        let (study, splits) = try divided(corpora)
        if let file = predictions.first { return (study, try evaluate(file, study, splits)) }
        return (study, try evaluate(study, splits))
    }

    /// What a model that is trained here makes of the messages.
    private func evaluate(_ study: Study, _ splits: [Split]) throws -> StudyResult {
        try study.evaluate(
            splits, learning: training.recipe(), mistakeLimit: page.mistakeLimit,
            progress: Self.progress(of: splits.count))
    }

    /// What another system made of them.
    private func evaluate(_ predictions: String, _ study: Study, _ splits: [Split]) throws -> StudyResult {
        try study.evaluate(PredictionFile.read(predictions, for: study), on: splits, seed: training.seed)
    }

    /// A model that is trained here, and other systems, on the same messages.
    private func comparison(_ corpora: [Corpus]) throws -> ComparisonReport {
        let (study, splits) = try divided(corpora)
        var report = ComparisonReport()
        report.add(try evaluate(study, splits).report(), as: "junco, \(training.algorithm.learner.name)")
        for file in predictions {
            let name = file.split(separator: "/").last.map(String.init) ?? file
            report.add(try evaluate(file, study, splits).report(), as: name)
        }
        return report
    }

    func study(of corpora: [Corpus]) -> Study {
        Study(corpora, protectsOneTimeCodes: !codes.isOff, strictness: strictness.point)
    }

    /// A study of the corpora, with the one that tests if there is one, and what trains and tests of its messages.
    func divided(_ corpora: [Corpus]) throws -> (study: Study, splits: [Split]) {
        let division: EvaluationProtocol
        switch self.division {
        case .almeida2011: division = .almeida2011
        case .kfold: division = .kFold(folds, by: by ?? .rows)
        case .split: division = .holdout(testShare, by: by ?? .templates)
        case .test(let file):
            let boundary = corpora.reduce(0) { $0 + $1.messages.count }
            let study = study(of: try corpora + corpus.read([file]))
            return (study, [Split(training: Array(0..<boundary), testing: Array(boundary..<study.messages.count))])
        }
        let study = study(of: corpora)
        return (study, try division.splits(of: study.messages, seed: training.seed))
    }

    /// Shows how many of `count` models are done.
    static func progress(of count: Int) -> @Sendable (Int) -> Void {
        let line = ProgressLine("evaluating", unit: "of \(count) models")
        return { line.show($0, share: Double($0) / Double(count)) }
    }

    private var method: String {
        predictions.isEmpty ? training.algorithm.learner.name : predictions.joined(separator: ", ")
    }

    private var heading: String {
        let subject = corpus.corpora.joined(separator: ", ")
        if let model { return "\(model) tested on \(subject)" }
        let what = "\(subject) by \(method), seed \(training.seed)"
        switch division {
        case .almeida2011: return "\(what): first \(EvaluationProtocol.almeidaTrainingRows) rows train, the others test"
        case .kfold: return "\(what): \(folds)-fold, \((by ?? .rows) == .rows ? "raw rows" : "templates kept together")"
        case .split: return "\(what): \(testShare) of the \((by ?? .templates).rawValue) test"
        case .test(let file): return "\(what): tested on \(file)"
        }
    }
}

extension Split.Unit: ExpressibleByArgument {}
