import Foundation
import MessageFilter

/// Turns the calibrated linear models of heads into the integers of a model file.
///
/// Each head has a step of its own for each block of features; a weight becomes the nearest multiple of it within ±127. What a
/// step is worth, with slope and block weight, goes into the head's multiplier of the block, offsets into the biases.
struct Quantization {
    private(set) var heads: [ModelHead] = []
    /// Row-major (buckets, columns of all heads).
    private(set) var weights: [Int8]
    private let columnCount: Int

    init(_ trained: [CalibratedHead], design: DesignMatrix) {
        columnCount = trained.reduce(0) { $0 + $1.classes.count }
        weights = [Int8](repeating: 0, count: design.settings.totalBuckets * columnCount)
        var column = 0
        for head in trained {
            add(head, design, column: column)
            column += head.classes.count
        }
    }

    private mutating func add(_ head: CalibratedHead, _ design: DesignMatrix, column: Int) {
        let steps = Self.steps(head.model, design)
        quantize(head.model, design, steps, column: column)
        heads.append(
            ModelHead(
                classes: head.classes,
                biases: zip(head.model.intercepts, head.calibration.offsets).map { intercept, offset in
                    Int32(nearest: (head.calibration.slope * intercept + offset) * Double(LogOdds.unitsPerNat))
                },
                multipliers: FeatureBlock.allCases.map { block in
                    let weight = DesignMatrix.blockWeights[block, default: 1]
                    let worth = steps[Int(block.rawValue)] * weight * head.calibration.slope
                    return Int32(nearest: worth * Double(LogOdds.unitsPerNat) * 65_536)
                }))
    }

    /// For each block the largest weight over 127.
    private static func steps(_ model: LinearModel, _ design: DesignMatrix) -> [Double] {
        var largest = [Double](repeating: 0, count: FeatureBlock.allCases.count)
        for (column, feature) in design.featureOfColumn.enumerated() {
            let block = Int(design.settings.block(of: feature).rawValue)
            for index in 0..<model.classCount {
                largest[block] = max(largest[block], abs(model.weights[column * model.classCount + index]))
            }
        }
        return largest.map { $0 / 127 }
    }

    private mutating func quantize(
        _ model: LinearModel, _ design: DesignMatrix, _ steps: [Double], column first: Int
    ) {
        for (column, feature) in design.featureOfColumn.enumerated() {
            let step = steps[Int(design.settings.block(of: feature).rawValue)]
            guard step > 0 else { continue }
            for index in 0..<model.classCount {
                let weight = model.weights[column * model.classCount + index]
                weights[Int(feature) * columnCount + first + index] = Int8(clamping: Int((weight / step).rounded()))
            }
        }
    }
}

/// A head as it was fitted and calibrated.
struct CalibratedHead {
    let classes: [CategorySet]
    let model: LinearModel
    let calibration: Calibration
}

extension Int32 {
    /// The nearest whole number; of numbers beyond its range, the last one within.
    fileprivate init(nearest value: Double) {
        self.init(Swift.min(Swift.max(value.rounded(), Double(Self.min)), Double(Self.max)))
    }
}

extension ModelContent {
    /// What goes into the file of calibrated heads, whose columns are those of `design`.
    init(
        _ heads: [CalibratedHead], design: DesignMatrix, thresholds: OperatingThresholds,
        card: ModelCard
    ) {
        let quantized = Quantization(heads, design: design)
        self.init(
            settings: design.settings, heads: quantized.heads, thresholds: thresholds, weights: quantized.weights,
            card: card.json)
    }

    init(_ heads: [TrainedHead], thresholds: OperatingThresholds, card: ModelCard) {
        let calibrated = heads.map {
            CalibratedHead(classes: $0.set.partition.classes, model: $0.fit.model, calibration: $0.calibration)
        }
        self.init(calibrated, design: heads[0].set.design, thresholds: thresholds, card: card)
    }
}
