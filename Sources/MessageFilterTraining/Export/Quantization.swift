import Foundation
import MessageFilter

/// Turns a calibrated linear model into the integers of a model file.
///
/// Each block of features has a step of its own; a weight becomes the nearest multiple of it within ±127. What a step is
/// worth, with slope and block weight, goes into the block's multiplier, offsets into the biases.
struct Quantization {
    private(set) var weights: [Int8]
    private(set) var multipliers: [Int32]
    private(set) var biases: [Int32]

    init(_ model: LinearModel, design: DesignMatrix, calibration: Calibration) {
        let steps = Self.steps(model, design)
        weights = Self.quantized(model, design, steps)
        multipliers = FeatureBlock.allCases.map { block in
            let worth = steps[Int(block.rawValue)] * DesignMatrix.blockWeights[block, default: 1] * calibration.slope
            return Int32(nearest: worth * Double(LogOdds.unitsPerNat) * 65_536)
        }
        biases = zip(model.intercepts, calibration.offsets).map { intercept, offset in
            Int32(nearest: (calibration.slope * intercept + offset) * Double(LogOdds.unitsPerNat))
        }
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

    private static func quantized(_ model: LinearModel, _ design: DesignMatrix, _ steps: [Double]) -> [Int8] {
        var table = [Int8](repeating: 0, count: design.settings.totalBuckets * model.classCount)
        for (column, feature) in design.featureOfColumn.enumerated() {
            let step = steps[Int(design.settings.block(of: feature).rawValue)]
            guard step > 0 else { continue }
            for index in 0..<model.classCount {
                let weight = model.weights[column * model.classCount + index]
                table[Int(feature) * model.classCount + index] = Int8(clamping: Int((weight / step).rounded()))
            }
        }
        return table
    }
}

extension Int32 {
    /// The nearest whole number; of numbers beyond its range, the last one within.
    fileprivate init(nearest value: Double) {
        self.init(Swift.min(Swift.max(value.rounded(), Double(Self.min)), Double(Self.max)))
    }
}

extension ModelContent {
    /// What goes into the file of a linear model.
    init(
        _ model: LinearModel, design: DesignMatrix, classes: [CategorySet], calibration: Calibration,
        thresholds: DecisionThresholds, card: ModelCard
    ) {
        let quantized = Quantization(model, design: design, calibration: calibration)
        self.init(
            settings: design.settings, classes: classes, biases: quantized.biases, multipliers: quantized.multipliers,
            thresholds: thresholds, weights: quantized.weights, card: card.json)
    }
}
