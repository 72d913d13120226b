import BinaryFiles
import LinearAlgebra
import MessageFilter

/// Reads what a training memory is made of.
typealias MemoryReader = ByteReader<TrainingMemoryError>

extension MemoryReader {
    /// Finite numbers of which none is negative.
    mutating func shares(_ count: Int) throws(TrainingMemoryError) -> [Double] {
        let shares = try reals(count)
        guard shares.allSatisfy({ $0 >= 0 }) else { throw error("a weight or count below 0") }
        return shares
    }

    /// Features, none of them twice.
    mutating func features(_ settings: FeatureSettings) throws(TrainingMemoryError) -> [FeatureID] {
        let features: [FeatureID] = try words(try count())
        var isKnown = [Bool](repeating: false, count: settings.totalBuckets)
        for feature in features {
            guard Int(feature) < isKnown.count, !isKnown[Int(feature)] else {
                throw error("feature \(feature) occurs twice, or is none of the model's")
            }
            isKnown[Int(feature)] = true
        }
        return features
    }

    /// A learner, by its name.
    mutating func learner() throws(TrainingMemoryError) -> any LinearLearner {
        let name: [UInt8] = try words(try count())
        guard let learner = Learners.all.first(where: { $0.name.utf8.elementsEqual(name) }) else {
            throw error("a learner that this Junco does not have")
        }
        return learner
    }

    /// `learner`, which counts are evidence for.
    func countingLearner(_ learner: any LinearLearner) throws(TrainingMemoryError) -> any CountingLearner {
        guard let counting = learner as? any CountingLearner else {
            throw error("counts, which the learner \(learner.name) does not learn from")
        }
        return counting
    }

    mutating func model() throws(TrainingMemoryError) -> (bytes: [UInt8], model: MessageModel) {
        let modelBytes: [UInt8] = try words(try count())
        do throws(ModelError) {
            return (modelBytes, try MessageModel(bytes: modelBytes))
        } catch {
            throw self.error("the model in it is unsound: \(error)")
        }
    }

    mutating func pattern(rowCount: Int, columnCount: Int) throws(TrainingMemoryError) -> BlockScaledPattern {
        let blocks = FeatureBlock.allCases
        let counts: [UInt32] = try words(rowCount * blocks.count)
        let columns: [UInt32] = try words(counts.reduce(0) { $0 + Int($1) })
        guard columns.allSatisfy({ $0 < columnCount }) else { throw error("a column that is not there") }
        var pattern = BlockScaledPattern(blockCount: blocks.count, columnCount: columnCount)
        pattern.reserve(rows: rowCount, entries: columns.count)
        var start = 0
        for (place, count) in counts.enumerated() {
            let end = start + Int(count)
            let scale = DesignMatrix.scale(of: blocks[place % blocks.count], count: Int(count))
            pattern.append(block: columns[start..<end], scale: scale)
            start = end
        }
        return pattern
    }
}
