import BinaryFiles
import LinearAlgebra
import MessageFilter

extension TrainingMemory {
    /// The file of a training memory. All numbers are little-endian; reals are IEEE 754 doubles.
    ///
    /// | bytes | what |
    /// |---|---|
    /// | 8 | `JUNCOMEM` |
    /// | 4, 4 | format version 2; 0 |
    /// | 8, 8 | length of the file; xxHash64 of all that follows |
    /// | 8, … | the learner's name in UTF-8: length, bytes |
    /// | 1, 1 | 1 where sets are learned within; evidence (0 counts, 1 rows) |
    /// | 8, 8 | strength; slope of the calibration |
    /// | 8, … | a model file: length, bytes |
    /// | 8·k | the calibration's offsets, k being the number of the model's classes |
    /// | 8, 4·n | features: number n, each |
    /// | | *counts*: 4·n frequencies; 8·n·k values; 8·k rows of each class |
    /// | | *rows*: 8 number of rows m; 2·m masks; 8·m weights; 12·m features in each block; 4 for each of all these, a place in the features; 8·n·k weights and 8·k intercepts of the fit |
    static let frame = FileFrame(
        "a training memory", signature: Array("JUNCOMEM".utf8),
        fields: [
            .init("format version", 2 as UInt32, at: 8, cure: "use a Junco that reads it"),
            .init("padding", 0 as UInt32, at: 12, cure: "copy the file again"),
        ],
        shortestLength: FileFrame.bodyOffset)

    /// The bytes of the file. The same memory gives the same bytes.
    public func encoded() -> [UInt8] {
        var bytes = Self.frame.opened()
        bytes.append(littleEndian: UInt64(learner.name.utf8.count))
        bytes += learner.name.utf8
        bytes += [learnsWithinSets ? 1 : 0, evidencePlace]
        bytes.append(reals: [strength, calibration.slope])
        bytes.append(littleEndian: UInt64(modelBytes.count))
        bytes += modelBytes
        bytes.append(reals: calibration.offsets)
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
        bytes.append(reals: values)
        bytes.append(reals: rowsOfClass)
    }
}

extension RememberedRows {
    fileprivate func append(to bytes: inout [UInt8]) {
        bytes.append(littleEndian: UInt64(features.count))
        bytes.append(littleEndian: features)
        bytes.append(littleEndian: UInt64(masks.count))
        bytes.append(littleEndian: masks)
        bytes.append(reals: weights)
        bytes.append(littleEndian: zip(pattern.ends, pattern.ends.dropFirst()).map { UInt32($1 - $0) })
        bytes.append(littleEndian: pattern.columns)
        bytes.append(reals: fit.weights)
        bytes.append(reals: fit.intercepts)
    }
}
