import Foundation
import TestSupport

@testable import MessageFilterTraining

/// Files under Tests/Reference.
enum ReferenceNumbers {
    static func read<Content: Decodable>(_ type: Content.Type, _ path: String) throws -> Content {
        try JSONDecoder().decode(type, from: Package.data("Tests/Reference/\(path)"))
    }
}

/// What the reference files have in common: a matrix with labels.
protocol ReferenceMatrix {
    var blockSizes: [Int] { get }
    var blocks: [[[UInt32]]] { get }
    var scales: [[Double]] { get }
    var labels: [Int] { get }
    var rowWeights: [Double] { get }
}

extension ReferenceMatrix {
    var set: TrainingSet {
        TrainingSet(
            buckets: blockSizes.reduce(0, +), blocks: blocks, scales: scales, masks: labels.map { 1 << UInt16($0) },
            weights: rowWeights, classCount: 3)
    }
}
