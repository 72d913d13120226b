import MessageCorpus
import MessageFilter
import MessageFilterEvaluation
import MessageFilterTraining

/// A model, with what it made of training messages that were held out.
struct FittedModel: Sendable {
    /// A training message that inner folds held out.
    struct HeldOut: Sendable {
        let truth: CategorySet
        /// The calibrated probability of each class of the model's first head.
        let classMasses: [Double]
    }

    let model: MessageModel
    var heldOut: [HeldOut] = []

    /// For each budget the score above which a message is blocked, chosen on the held-out messages; empty without any.
    func thresholds(forBudgets budgets: [Double], task: BinaryTask) -> [Double] {
        let own = BinaryTask(classes: model.heads[0].classes, labels: [task.unwanted])
        let wanted = heldOut.filter { task.side(of: $0.truth) == .wanted }.map { own.score($0.classMasses) }
        return budgets.compactMap { BlockingBudget.threshold(forBudget: $0, scores: wanted) }
    }
}

extension Study {
    /// Fits a model to the messages with the numbers `rows`.
    func fit(_ recipe: TrainingRecipe, rows: [Int]) throws -> FittedModel {
        let trainer = recipe.trainer
        let originals = rows.map {
            recipe.example(
                messages[$0], collection: collections[$0], template: templates[$0], isCode: areCodes[$0])
        }
        let copies = recipe.copies(of: originals, rows.map { messages[$0] })
        var features = FeatureSelection()
        features.append(rows, of: self.features(trainer.featureSettings))
        let copied = FeatureTable(settings: trainer.featureSettings, count: copies.count) {
            (copies[$0].text, copies[$0].sender)
        }
        features.append(Array(copies.indices), of: copied)
        let trained = try trainer.train(originals + copies, features: features)
        return FittedModel(
            model: try MessageModel(trained.content),
            heldOut: trained.heads[0].heldOutPredictions.map { prediction in
                FittedModel.HeldOut(
                    truth: messages[rows[prediction.row]].label, classMasses: prediction.probabilities)
            })
    }
}
