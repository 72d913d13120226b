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
            return Int32((worth * Double(LogOdds.unitsPerNat) * 65_536).rounded())
        }
        biases = zip(model.intercepts, calibration.offsets).map { intercept, offset in
            Int32(((calibration.slope * intercept + offset) * Double(LogOdds.unitsPerNat)).rounded())
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
