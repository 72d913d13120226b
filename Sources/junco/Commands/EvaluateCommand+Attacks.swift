import ArgumentParser
import MessageCorpus
import MessageFilterEvaluation

/// `--attack`: one kind or all of them.
enum AttackArgument: ExpressibleByArgument {
    case one(AttackKind)
    case all

    init?(argument: String) {
        if argument == "all" {
            self = .all
        } else if let kind = AttackKind(rawValue: argument) {
            self = .one(kind)
        } else {
            return nil
        }
    }

    static var allValueStrings: [String] { AttackKind.allCases.map(\.rawValue) + ["all"] }

    var kinds: [AttackKind] {
        switch self {
        case .one(let kind): [kind]
        case .all: AttackKind.allCases
        }
    }
}

extension EvaluateCommand {
    /// What attacks cost, by the protocol that was asked for.
    func attackReport(_ attack: AttackArgument, _ corpora: [Corpus]) throws -> AttackReport {
        if let model {
            var experiment = experiment(attack, corpora)
            try experiment.test(try ModelArgument.load(model), on: Array(0..<corpora.messageCount))
            return experiment.report()
        }
        let (all, splits) = try divided(corpora)
        var experiment = experiment(attack, all)
        try experiment.run(splits, trainer: trainer(all), progress: Self.progress(of: splits.count))
        return experiment.report()
    }

    private func experiment(_ attack: AttackArgument, _ corpora: [Corpus]) -> AttackExperiment {
        AttackExperiment(messages: corpora.flatMap(\.messages), kinds: attack.kinds, seed: training.seed)
    }
}
