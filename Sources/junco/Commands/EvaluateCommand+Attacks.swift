import ArgumentParser
import MessageCorpus
import MessageFilterEvaluation
import Study

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
            let model = try ModelArgument.load(model)
            LearnedCorpora(model).warn(of: corpora)
            return try study(of: corpora).attack(attack.kinds, on: model, seed: training.seed)
        }
        let (study, splits) = try divided(corpora)
        return try study.attack(
            attack.kinds, splits, learning: training.recipe(), progress: Self.progress(of: splits.count))
    }
}
