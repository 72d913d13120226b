import MessageFilter
import MessageFilterTraining

/// What learning's parts cost on the corpus: the design matrix, and a step of the fit.
struct TrainingFigures {
    private let corpus: TrainingMessages
    private let settings: FeatureSettings

    init(_ corpus: TrainingMessages, _ settings: FeatureSettings) {
        self.corpus = corpus
        self.settings = settings
    }

    func all(_ repetitions: Int) -> [Figure] {
        let matrices = Clock.samples(repetitions) {
            precondition(TrainingSet(corpus.examples, settings: settings, balance: Balance()).rowCount > 0)
        }
        let set = TrainingSet(corpus.examples, settings: settings, balance: Balance())
        var steps = 1
        var products = 1
        let fits = Clock.samples(repetitions) {
            let fit = LogisticRegression().fit(set, rows: Array(0..<set.rowCount), strengths: [0.1], precision: .fine)
            guard let outcome = fit[0].outcome, outcome.converged else {
                preconditionFailure("the fit did not converge")
            }
            (steps, products) = (outcome.iterations, outcome.hessianProducts)
        }
        return [
            Figure(name: "features of the corpus as a matrix", unit: "ms", samples: matrices.map { $0 / 1e6 }),
            Figure(name: "logistic fit", unit: "ms", samples: fits.map { $0 / 1e6 }),
            Figure(
                name: "the fit, a step (\(steps) steps, \(products) Hessian products)", unit: "ms",
                samples: fits.map { $0 / 1e6 / Double(steps) }),
        ]
    }
}
