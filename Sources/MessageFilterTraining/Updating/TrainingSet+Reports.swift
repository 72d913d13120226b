import LinearAlgebra
import MessageFilter

extension TrainingSet {
    /// The set with reports behind its rows, for a last fit: what is chosen on held-out rows has been chosen.
    ///
    /// Columns are numbered anew; see ``LinearModel/renumbered(from:to:)``.
    func joined(with reports: [TrainingExample]) -> TrainingSet {
        var features = design.featurePattern
        features.append(contentsOf: DesignMatrix.features(of: reports, design.settings))
        let joined = DesignMatrix(settings: design.settings, features: features)
        return TrainingSet(joined, partition, reports, after: self)
    }

    /// Reports alone, or behind the rows of another set, whose features `design` has, too.
    ///
    /// - Parameter learnsWithinSets: of reports alone; else it is as the other set has it.
    init(
        _ design: DesignMatrix, _ partition: LabelPartition, _ reports: [TrainingExample],
        after set: TrainingSet? = nil,
        learnsWithinSets: Bool = true
    ) {
        self.init(
            design: design, partition: partition,
            masks: (set?.masks ?? []) + reports.map { partition.classes(touchedBy: $0.label) }, heldOutMasks: [],
            weights: (set?.weights ?? []) + reports.map(\.weight), calibrationWeights: [], corpusShares: [], groups: [],
            learnsWithinSets: set?.learnsWithinSets ?? learnsWithinSets, reportCount: reports.count)
    }
}

extension DesignMatrix {
    /// The rows with features as columns.
    fileprivate var featurePattern: BlockScaledPattern {
        var result = pattern
        result.renumberColumns(featureOfColumn, columnCount: settings.totalBuckets)
        return result
    }

    /// A row-major table by the columns of another design as one by the columns of this, with zeros for columns that the
    /// other does not have.
    ///
    /// - Parameter features: the other's, all of them columns here, too.
    func table(of values: [Double], _ features: [FeatureID], width: Int) -> [Double] {
        var columnOfFeature = [Int](repeating: 0, count: settings.totalBuckets)
        for (column, feature) in featureOfColumn.enumerated() { columnOfFeature[Int(feature)] = column }
        var table = [Double](repeating: 0, count: featureOfColumn.count * width)
        for (row, feature) in features.enumerated() {
            let start = columnOfFeature[Int(feature)] * width
            for index in 0..<width { table[start + index] = values[row * width + index] }
        }
        return table
    }
}

extension LinearModel {
    /// The model by the columns of `new`, which has all features of `old`.
    func renumbered(from old: DesignMatrix, to new: DesignMatrix) -> LinearModel {
        LinearModel(
            classCount: classCount, weights: new.table(of: weights, old.featureOfColumn, width: classCount),
            intercepts: intercepts)
    }
}
