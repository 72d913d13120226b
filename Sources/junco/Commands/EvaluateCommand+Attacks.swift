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
        let (all, splits) = try attackedSplits(corpora)
        var experiment = AttackExperiment(
            messages: all.flatMap(\.messages), kinds: attack.kinds, seed: training.seed)
        if let model {
            try experiment.test(try ModelArgument.load(model), on: Array(0..<all.messageCount))
        } else {
            let progress = ProgressLine("evaluating", unit: "of \(splits.count) models")
            let names = all.names
            try experiment.run(splits) { indices, messages in
                try fit(messages, corpora: indices.map { names[$0] })
            } progress: {
                progress.show($0, share: Double($0) / Double(splits.count))
            }
        }
        return experiment.report()
    }

    /// The corpora with the one that tests, if there is one, and what trains and tests of them.
    private func attackedSplits(_ corpora: [Corpus]) throws -> ([Corpus], [Split]) {
        let messages = corpora.flatMap(\.messages)
        let division: EvaluationProtocol
        switch self.division {
        case .almeida2011: division = .almeida2011
        case .kfold: division = .kFold(folds, by: by ?? .rows)
        case .split: division = .holdout(testShare, by: by ?? .templates)
        case .test(let file):
            let tested = try corpus.read([file])
            let boundary = messages.count
            return (
                corpora + tested,
                [Split(training: Array(0..<boundary), testing: Array(boundary..<boundary + tested.messageCount))]
            )
        }
        return (corpora, model == nil ? try division.splits(of: messages, seed: training.seed) : [])
    }
}
