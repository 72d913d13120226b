import ArgumentParser
import BatchScoring
import MessageCorpus
import MessageFilter
import MessageFilterEvaluation
import MessageFilterTraining
import Records
import ReportStore
import Study

/// `junco update`: reports in, a model that has learned them out, if it is no worse.
struct UpdateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Teach a model what users reported, and replace it if the new one is no worse.",
        discussion: """
            The model must have been trained with --updatable, which keeps what is needed beside it, in \
            MODEL.TRAINING.memory: the corpora are not read again. An update takes all reports that there are, not only \
            new ones; it begins with the model as it was trained, so that reports which were deleted are forgotten.

            Reports are a store of junco-server or junco report, or corpora as junco report export writes them, whose column \
            reporters says how many people stand behind a row; rows without a number are taken for vouched for. Reports \
            by few people teach nothing; those that contradict the trained model need more people, and weigh less. \
            Messages that look like one-time codes count as wanted, whatever the model says.

            The new model replaces the old one only if, on the control corpus, it files no more wanted messages and no \
            more one-time codes (kind one-time-code or security-notice) as junk or promotion at any operating point, and \
            changes few verdicts. Else it is refused with exit code 1, and nothing is written.

            Example: junco train Datasets/junco --updatable --output my.junco
                     junco update my.junco --reports reports.sqlite --control Datasets/junco
            """)

    @Argument(help: ArgumentHelp("A model file of junco train --updatable.", valueName: "model"))
    var model: String

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Stores of reports, or corpora of reports; - is standard input.", valueName: "file"))
    var reports: [String]

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Labelled messages that both models are tried on; default: Datasets/junco. Best are messages that the model "
                + "did not learn from.", valueName: "corpus"))
    var control: [String] = []

    @OptionGroup(title: "How to read the control corpus") var reading: CorpusReadingArguments
    @OptionGroup(title: "Which reports of a store count") var policy: PolicyArguments
    @OptionGroup(title: "How far reports are believed") var weighting: ReportWeightingArguments

    @Option(
        help: ArgumentHelp(
            "What was kept of the training; default: MODEL.TRAINING.memory.", valueName: "file"))
    var memory: String?

    @Option(
        help: ArgumentHelp("The share of verdicts on the control corpus that may change.", valueName: "share"))
    var mostChanged = 0.05

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Where the model goes; default: in the old one's place.", valueName: "file"))
    var output: String?

    @Flag(
        help: """
            Raise the new model's thresholds for junk and promotion as far as the control corpus asks, in place of refusing \
            it for wanted messages out of sight.
            """)
    var careful = false

    @Option(help: ArgumentHelp("The day to note in the model; default: that of its training.", valueName: "day"))
    var date: String?

    @Flag(help: "Write JSON.")
    var json = false

    func validate() throws {
        if reports.isEmpty { throw ValidationError("--reports: name a store of reports, or a corpus") }
        guard (0...1).contains(mostChanged) else {
            throw ValidationError("--most-changed \(mostChanged): expected 0 to 1")
        }
        _ = try date.map(UTCDay.init(argument:))
    }

    func run() throws {
        let current = try ModelFile.load(model)
        let (memory, memoryPath) = try MemoryFile.load(of: current, at: model, named: memory)
        try OutputGuard.check(
            output ?? model, "--output",
            over: reports.flatMap(OutputGuard.files) + control + [memoryPath, policy.rules])
        let weights = weighting.values(minimumReporters: policy.minimumReporters)
        let controlled = try readControl()
        let reading = ReportReading(
            try CountedReports.read(reports, policy.policy()), weighting: weights,
            model: try MessageModel(bytes: memory.modelBytes))
        let progress = ProgressLine("updating", unit: "reports")
        progress.show(stage: "learning \(Counted(reading.examples.count, "report"))")
        let bytes: [UInt8]
        do {
            bytes = try updated(memory, reading, current, controlled)
        } catch let error as TrainingMemoryError {
            throw UnusableMemoryError(path: memoryPath, reason: error)
        }
        progress.show(stage: "trying both models on \(Counted(controlled.count, "message"))")
        let outcome = ModelGuard(
            controlled, before: current, after: try MessageModel(bytes: bytes), mostChanged: mostChanged)
        progress.clear()
        let isAccepted = outcome.objections.isEmpty
        if isAccepted { try AtomicFile.write(bytes, to: output ?? model) }
        let summary = UpdateSummary(reading, outcome, path: isAccepted ? output ?? model : nil, weights)
        try Terminal.write(json ? JSONText(summary).text : summary.text)
        if !isAccepted { throw ModelRefusedError(objections: outcome.objections) }
    }

    private func readControl() throws -> [LabelledMessage] {
        let folder = ProjectFolder.find("Datasets/junco").map { [$0] }
        guard let paths = control.isEmpty ? folder : control else {
            throw CorpusError(place: "--control", reason: "no control corpus; name labelled messages with --control")
        }
        return try reading.read(paths).flatMap(\.messages)
    }

    /// Without anything to learn: the model as it was trained.
    private func updated(
        _ memory: TrainingMemory, _ reading: ReportReading, _ current: MessageModel, _ controlled: [LabelledMessage]
    ) throws -> [UInt8] {
        guard !reading.examples.isEmpty else { return memory.modelBytes }
        let source = ModelCard.Source(
            name: "reports", sha256: HashedLabels.hash(of: reading.canonicalText), licence: nil,
            messages: reading.examples.count)
        var content = try memory.learning(TrainingReports(examples: reading.examples, source: source), date: date)
            .content
        if careful {
            let before = PointFigures(of: current, on: controlled)
            try CarefulThresholds.raise(&content, on: controlled, noWorseThan: before)
        }
        return content.encoded()
    }
}

/// The new model is worse by figures that count.
struct ModelRefusedError: ExitStatusError, CustomStringConvertible {
    let objections: [String]

    var description: String {
        "the new model was refused, and nothing written: \(objections.joined(separator: "; ")). Look at the reports with "
            + "junco report list, delete wrong ones, ask for more people with --minimum-reporters, or for a model that is "
            + "--careful"
    }

    var exitStatus: ExitStatus { .refused }
}
