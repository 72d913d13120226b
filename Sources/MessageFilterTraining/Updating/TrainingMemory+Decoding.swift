import BinaryFiles
import LinearAlgebra
import MessageFilter
import Records

/// Why bytes are not a training memory.
public struct TrainingMemoryError: FileFormatError, ExitStatusError, Equatable, CustomStringConvertible, Sendable {
    /// The place, in bytes from the beginning of the file; `nil` where there is none.
    public let offset: Int?
    /// What was expected, what was found, and the cure.
    public let reason: String

    init(offset: Int?, reason: String) {
        self.offset = offset
        self.reason = reason
    }

    package init(offset: Int, reason: String) { self.init(offset: .some(offset), reason: reason) }

    public var description: String { (offset.map { "byte \($0): " } ?? "") + reason }

    package var exitStatus: ExitStatus { .data }
}

extension TrainingMemory {
    /// Reads a file of ``encoded()``. Nothing is allocated before the file's length has proved that the bytes are there.
    ///
    /// - Throws: ``TrainingMemoryError``.
    public init(bytes: [UInt8]) throws(TrainingMemoryError) {
        var reader = try MemoryReader(bytes, behind: Self.frame, cure: "make it again with junco train --updatable")
        let learner = try reader.learner()
        let learnsWithinSets = try reader.byte(below: 2, "switch") == 1
        let kind = try reader.byte(below: 2, "evidence")
        let (modelBytes, model) = try reader.model()
        var choices: [HeadChoice] = []
        for head in model.heads { choices.append(try HeadChoice(&reader, classCount: head.classes.count)) }
        let evidence: Evidence =
            kind == 0
            ? .counts(try RememberedCounts(&reader, model), try reader.countingLearner(learner))
            : .rows(try RememberedRows(&reader, model))
        try reader.expectEnd()
        self.init(
            modelBytes: modelBytes, learner: learner, choices: choices, learnsWithinSets: learnsWithinSets,
            evidence: evidence)
    }
}

extension HeadChoice {
    fileprivate init(_ reader: inout MemoryReader, classCount: Int) throws(TrainingMemoryError) {
        let numbers = try reader.reals(2)
        guard numbers.allSatisfy({ (1e-9...1e9).contains($0) }) else {
            throw reader.error("a strength or slope is out of range; expected 1e-9 to 1e9")
        }
        self.init(
            strength: numbers[0], calibration: Calibration(slope: numbers[1], offsets: try reader.reals(classCount)))
    }
}

extension RememberedCounts {
    fileprivate init(
        _ reader: inout MemoryReader, _ model: MessageModel
    ) throws(TrainingMemoryError) {
        let features = try reader.features(model.settings)
        let frequencies: [UInt32] = try reader.words(features.count)
        guard frequencies.allSatisfy({ $0 > 0 && $0 < UInt32.max / 2 }) else {
            throw reader.error("a frequency is 0, or too large")
        }
        var heads: [Head] = []
        for head in model.heads {
            heads.append(
                Head(
                    values: try reader.shares(features.count * head.classes.count),
                    rowsOfClass: try reader.shares(head.classes.count)))
        }
        self.init(features: features, frequencies: frequencies, heads: heads)
    }
}

extension RememberedRows {
    fileprivate init(_ reader: inout MemoryReader, _ model: MessageModel) throws(TrainingMemoryError) {
        let features = try reader.features(model.settings)
        let rowCount = try reader.count()
        var heads: [Head] = []
        for head in model.heads {
            heads.append(
                try Head(&reader, rowCount: rowCount, featureCount: features.count, classCount: head.classes.count))
        }
        let pattern = try reader.pattern(rowCount: rowCount, columnCount: features.count)
        self.init(features: features, pattern: pattern, heads: heads)
    }
}

extension RememberedRows.Head {
    fileprivate init(
        _ reader: inout MemoryReader, rowCount: Int, featureCount: Int, classCount: Int
    ) throws(TrainingMemoryError) {
        let masks: [UInt16] = try reader.words(rowCount)
        guard masks.allSatisfy({ $0 >> classCount == 0 }) else {
            throw reader.error("a row of a class that the model does not have")
        }
        let weights = try reader.shares(rowCount)
        let fit = LinearModel(
            classCount: classCount, weights: try reader.reals(featureCount * classCount),
            intercepts: try reader.reals(classCount))
        self.init(masks: masks, weights: weights, fit: fit)
    }
}
