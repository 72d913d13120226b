/// A benchmark to be run: who does what, how often.
struct Plan {
    let kind: Benchmark.Kind
    let corpus: BenchmarkCorpus
    let cores: Int
    /// Repetitions behind the warm-up, as long as a program's take no more than `budget` seconds together.
    let repetitions: Int
    let budget: Double

    var isTraining: Bool { kind == .training || kind == .trainingGrowth }

    /// All benchmarks of a run, in order.
    static func all(_ corpora: Corpora, isQuick: Bool, cores: Int) -> [Plan] {
        let repetitions = isQuick ? 3 : 9
        var plans: [Plan] = []
        for cores in 1...min(cores, 2) {
            for kind in [Benchmark.Kind.training, .scoring] {
                plans += corpora.copies.map {
                    Plan(kind: kind, corpus: $0, cores: cores, repetitions: repetitions, budget: isQuick ? 3 : 12)
                }
            }
        }
        plans.append(
            Plan(
                kind: .coldStart, corpus: corpora.oneMessage, cores: 1, repetitions: isQuick ? 20 : 100,
                budget: isQuick ? 1 : 20))
        for kind in [Benchmark.Kind.trainingGrowth, .scoringGrowth] {
            plans += corpora.prefixes.map {
                Plan(kind: kind, corpus: $0, cores: 1, repetitions: isQuick ? 1 : 3, budget: isQuick ? 1 : 15)
            }
        }
        return plans
    }

    /// The programs that take part, and why the others do not.
    func participants(isQuick: Bool, copies: Int) -> (programs: [Program], leftOut: [LeftOut]) {
        var programs: [Program] = []
        var leftOut: [LeftOut] = []
        for program in Programs.all where takesPart(program) {
            if isQuick, program.isSlow {
                leftOut.append(LeftOut(program: program.name, reason: "slow: not in quick runs"))
            } else if isQuick, cores > 1, !program.isParallel {
                leftOut.append(LeftOut(program: program.name, reason: "has one thread: on two cores not in quick runs"))
            } else if (isTraining ? program.largestTraining : program.largestScoring) < copies {
                leftOut.append(LeftOut(program: program.name, reason: "slow: not at this size"))
            } else {
                programs.append(program)
            }
        }
        return (programs + (kind == .coldStart ? [Programs.nothing] : []), leftOut)
    }

    private func takesPart(_ program: Program) -> Bool {
        switch kind {
        case .training: !program.train.isEmpty
        case .trainingGrowth: !program.train.isEmpty && program.showsGrowth
        case .scoring, .coldStart: !program.score.isEmpty && program.largestScoring > 0
        case .scoringGrowth: !program.score.isEmpty && program.largestScoring > 0 && program.showsGrowth
        }
    }
}
