import Foundation

/// Runs plans: all programs in turn, round by round, so that a busy minute of the machine falls on all of them.
struct Suite {
    private let corpora: Corpora
    private let launcher: Launcher
    private let isQuick: Bool
    private let progress: ProgressLine
    private var answers: Answers

    private static let checkedModel = "\(Folders.models)/checked"

    init(_ corpora: Corpora, _ launcher: Launcher, isQuick: Bool, _ progress: ProgressLine) {
        self.corpora = corpora
        self.launcher = launcher
        self.isQuick = isQuick
        self.progress = progress
        answers = Answers(labels: corpora.labels)
    }

    /// Learns the models that scoring uses, from x1 on one core.
    func learnModels() throws {
        try Folders.makeEmpty(Folders.models)
        for program in Programs.all where !program.train.isEmpty && !(isQuick && program.isSlow) {
            progress.show("model of \(program.name)")
            _ = try learn(program, corpora.copies[0], cores: 1, into: Self.modelFolder(program))
        }
    }

    mutating func run(_ plan: Plan) throws -> Benchmark {
        let copies = max(1, plan.corpus.messages / corpora.copies[0].messages)
        let (programs, leftOut) = plan.participants(isQuick: isQuick, copies: copies)
        var benchmark = Benchmark(
            kind: plan.kind, corpus: plan.corpus.name, messages: plan.corpus.messages, bytes: plan.corpus.bytes,
            cores: plan.cores, results: programs.map { Result(program: $0.name) }, leftOut: leftOut)
        var remaining = try programs.indices.map { try warmUp(programs[$0], plan, &benchmark.results[$0]) }
        while remaining.contains(where: { $0 > 0 }) {
            for index in programs.indices where remaining[index] > 0 {
                benchmark.results[index].add(try measure(programs[index], plan))
                remaining[index] -= 1
            }
        }
        let reference = benchmark.results[0].median
        for index in programs.indices { benchmark.results[index].ratio = benchmark.results[index].median / reference }
        return benchmark
    }

    // MARK: One program

    /// Runs a program for the first time and checks what it makes. A run so long that the budget allows no other is the
    /// sample itself.
    /// - Returns: how often the program is still to be run.
    private mutating func warmUp(_ program: Program, _ plan: Plan, _ result: inout Result) throws -> Int {
        progress.show("\(plan.kind.rawValue) \(plan.corpus.name), \(plan.cores) cores: \(program.name), warm-up")
        let sample: Sample
        if plan.isTraining {
            sample = try learn(program, plan.corpus, cores: plan.cores, into: Self.checkedModel)
            result.modelBytes = Folders.size(of: Self.checkedModel)
            result.accuracy = try accuracy(program, learnedFrom: plan.corpus)
        } else {
            sample = try score(program, plan)
            result.modelBytes = Folders.size(of: Self.modelFolder(program))
        }
        guard 2 * sample.wall <= plan.budget else {
            result.hadWarmUp = false
            result.add(sample)
            return 0
        }
        return min(plan.repetitions, max(1, Int(plan.budget / sample.wall)))
    }

    private mutating func measure(_ program: Program, _ plan: Plan) throws -> Sample {
        progress.show("\(plan.kind.rawValue) \(plan.corpus.name), \(plan.cores) cores: \(program.name)")
        guard plan.isTraining else { return try score(program, plan) }
        return try launcher.run(
            program, program.train, plan.corpus, model: "\(Folders.run)/model", cores: plan.cores)
    }

    /// Scores the plan's corpus by the model learned from x1, and holds the answer against what is known.
    private mutating func score(_ program: Program, _ plan: Plan) throws -> Sample {
        let sample = try launcher.run(
            program, program.score, plan.corpus, model: Self.modelFolder(program) + "/model", cores: plan.cores)
        guard program.name != Programs.nothing.name else { return sample }
        try answers.expectLines(program, plan.corpus)
        if program.isJunco { try answers.expectSame(program, model: program.model ?? program.slug, plan.corpus) }
        if plan.corpus.name == corpora.copies[0].name { _ = try answers.expectAccuracy(program) }
        return sample
    }

    /// Trains and moves the model to a folder.
    private func learn(_ program: Program, _ corpus: BenchmarkCorpus, cores: Int, into folder: String) throws -> Sample
    {
        let sample = try launcher.run(program, program.train, corpus, model: "\(Folders.run)/model", cores: cores)
        try Folders.makeEmpty(folder)
        let files = FileManager.default
        for name in try files.contentsOfDirectory(atPath: Folders.run) where name.hasPrefix("model") {
            try files.moveItem(atPath: "\(Folders.run)/\(name)", toPath: "\(folder)/\(name)")
        }
        return sample
    }

    /// Of the model just learned, on x1. Of fewer messages than x1 has, less is expected.
    private func accuracy(_ program: Program, learnedFrom corpus: BenchmarkCorpus) throws -> Double {
        let all = corpora.copies[0]
        _ = try launcher.run(program, program.score, all, model: Self.checkedModel + "/model", cores: 1)
        return try answers.expectAccuracy(program, allowance: corpus.messages < all.messages ? 0.1 : 0)
    }

    private static func modelFolder(_ program: Program) -> String {
        "\(Folders.models)/\(program.model ?? program.slug)"
    }
}
