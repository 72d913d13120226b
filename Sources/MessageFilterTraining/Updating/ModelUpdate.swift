import LinearAlgebra
import MessageFilter

/// A model that has learned reports beside the corpora of its training.
public struct UpdatedModel: Sendable {
    public let content: ModelContent
    public let card: ModelCard
    /// The fit of each head, before calibration and quantization.
    public let fits: [Fit]
}

extension TrainingMemory {
    /// Learns reports beside what is remembered.
    ///
    /// The result is what ``ModelTrainer/train(_:reports:sources:)`` makes of the same corpora and reports: for naive Bayes
    /// the same bytes; for logistic regression, whose fit begins here with the model without reports, the same optimum
    /// within the precision of a fit.
    ///
    /// - Parameter date: the day to note in the card; `nil`: that of the training.
    /// - Throws: ``ModelError`` when the remembered model is unsound, ``TrainingMemoryError`` when its card is.
    public func learning(_ reports: TrainingReports, date: String? = nil) throws -> UpdatedModel {
        let model = try MessageModel(bytes: modelBytes)
        guard var card = ModelCard(of: model) else {
            throw TrainingMemoryError(offset: nil, reason: "the card of the model in it is not one of junco train")
        }
        card.date = date ?? card.date
        card.sources.append(reports.source)
        let fits = model.heads.indices.map { head in
            fitted(
                head, choices[head].strength, reports, model.settings,
                LabelPartition(of: model.heads[head].classes))
        }
        guard fits.allSatisfy({ $0.fit.model.isUsable }) else {
            throw TrainingMemoryError(offset: nil, reason: "the numbers in it are beyond all measure")
        }
        let heads = fits.indices.map {
            CalibratedHead(
                classes: model.heads[$0].classes, model: fits[$0].fit.model, calibration: choices[$0].calibration)
        }
        let content = ModelContent(heads, design: fits[0].design, thresholds: model.thresholds, card: card)
        return UpdatedModel(content: content, card: card, fits: fits.map(\.fit))
    }

    private func fitted(
        _ head: Int, _ strength: Double, _ reports: TrainingReports, _ settings: FeatureSettings,
        _ partition: LabelPartition
    ) -> (design: DesignMatrix, fit: Fit) {
        switch evidence {
        case .counts(let counts, let learner): fitted(counts, head, learner, strength, reports, settings, partition)
        case .rows(let rows): fitted(rows, head, strength, reports, settings, partition)
        }
    }

    private func fitted(
        _ counts: RememberedCounts, _ head: Int, _ learner: any CountingLearner, _ strength: Double,
        _ reports: TrainingReports, _ settings: FeatureSettings, _ partition: LabelPartition
    ) -> (DesignMatrix, Fit) {
        let design = DesignMatrix(
            settings: settings, features: DesignMatrix.features(of: reports.examples, settings),
            alsoIn: Dictionary(uniqueKeysWithValues: zip(counts.features, counts.frequencies.map { Int($0) })))
        let set = TrainingSet(design, partition, reports.examples, learnsWithinSets: learnsWithinSets)
        let known = counts.counts(of: counts.heads[head], in: design)
        let rows = Array(0..<set.rowCount)
        let path = learner.path(set, rows: rows) { share in known + FeatureCounts(set, rows: rows, share: share) }
        return (design, path.fit(strength: strength))
    }

    private func fitted(
        _ remembered: RememberedRows, _ head: Int, _ strength: Double, _ reports: TrainingReports,
        _ settings: FeatureSettings, _ partition: LabelPartition
    ) -> (DesignMatrix, Fit) {
        let known = remembered.set(
            of: remembered.heads[head], settings, partition, learnsWithinSets: learnsWithinSets)
        let set = known.joined(with: reports.examples)
        let start = remembered.heads[head].fit.renumbered(from: known.design, to: set.design)
        let path = learner.path(set, rows: Array(0..<set.rowCount), start: start, precision: .fine)
        return (set.design, path.fit(strength: strength))
    }
}

extension LinearModel {
    /// Whether its numbers are some that a training may end with.
    fileprivate var isUsable: Bool { (weights + intercepts).allSatisfy { abs($0) <= 1e6 } }
}
