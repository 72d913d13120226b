import BinaryFiles
import LinearAlgebra
import MessageFilter

extension TrainingMemory {
    /// The file of a training memory. All numbers are little-endian; reals are IEEE 754 doubles.
    ///
    /// | bytes | what |
    /// |---|---|
    /// | 8 | `JUNCOMEM` |
    /// | 4, 4 | format version 3; 0 |
    /// | 8, 8 | length of the file; xxHash64 of all that follows |
    /// | 8, … | the learner's name in UTF-8: length, bytes |
    /// | 1, 1 | 1 where sets are learned within; evidence (0 counts, 1 rows) |
    /// | 8, … | a model file: length, bytes |
    /// | 8, 8, 8·k | for each head of the model: strength; slope and offsets of the calibration, k being the number of the head's classes |
    /// | 8, 4·n | features: number n, each |
    /// | | *counts*: 4·n frequencies; for each head 8·n·k values and 8·k rows of each class |
    /// | | *rows*: 8 number of rows m; for each head 2·m masks, 8·m weights, 8·n·k weights and 8·k intercepts of the fit; 12·m features in each block; 4 for each of all these, a place in the features |
    static let frame = FileFrame(
        "a training memory", signature: Array("JUNCOMEM".utf8),
        fields: [
            .init("format version", 3 as UInt32, at: 8, cure: "use a Junco that reads it"),
            .init("padding", 0 as UInt32, at: 12, cure: "copy the file again"),
        ],
        shortestLength: FileFrame.bodyOffset)

    /// The bytes of the file. The same memory gives the same bytes.
    public func encoded() -> [UInt8] {
        var bytes = Self.frame.opened()
        bytes.append(littleEndian: UInt64(learner.name.utf8.count))
        bytes += learner.name.utf8
        bytes += [learnsWithinSets ? 1 : 0, evidencePlace]
        bytes.append(littleEndian: UInt64(modelBytes.count))
        bytes += modelBytes
        for choice in choices {
            bytes.append(reals: [choice.strength, choice.calibration.slope] + choice.calibration.offsets)
        }
        switch evidence {
        case .counts(let counts, _): counts.append(to: &bytes)
        case .rows(let rows): rows.append(to: &bytes)
        }
        Self.frame.seal(&bytes)
        return bytes
    }

    private var evidencePlace: UInt8 {
        switch evidence {
        case .counts: 0
        case .rows: 1
        }
    }
}

extension RememberedCounts {
    fileprivate func append(to bytes: inout [UInt8]) {
        bytes.append(littleEndian: UInt64(features.count))
        bytes.append(littleEndian: features)
        bytes.append(littleEndian: frequencies)
        for head in heads { bytes.append(reals: head.values + head.rowsOfClass) }
    }
}

extension RememberedRows {
    fileprivate func append(to bytes: inout [UInt8]) {
        bytes.append(littleEndian: UInt64(features.count))
        bytes.append(littleEndian: features)
        bytes.append(littleEndian: UInt64(pattern.rowCount))
        for head in heads {
            bytes.append(littleEndian: head.masks)
            bytes.append(reals: head.weights + head.fit.weights + head.fit.intercepts)
        }
        bytes.append(littleEndian: zip(pattern.ends, pattern.ends.dropFirst()).map { UInt32($1 - $0) })
        bytes.append(littleEndian: pattern.columns)
    }
}
