import BinaryFiles

/// Where things lie in a model file. The promise in words is `FORMAT.md`, beside this file.
struct ModelLayout {
    static let frame = FileFrame(
        "a Junco model", signature: [0x89, 0x4A, 0x55, 0x4E, 0x43, 0x4F, 0x0D, 0x0A],
        fields: [
            .init("format version", 3 as UInt16, at: 8, cure: "use a Junco that reads it"),
            .init(
                "feature extraction version", FeatureSettings.extractionVersion, at: 10,
                cure: "train the model again with this Junco"),
            .init("byte order mark", 0x0102_0304 as UInt32, at: 12, cure: "copy the file again"),
        ],
        shortestLength: headerLength)
    static let columnCounts = 2...16
    /// One for actions, one each for the leaves of promotion and transaction.
    static let headCounts = 1...3
    /// A weight w is stored as the byte w + 128: in two's complement, w with this bit turned over.
    static let signBit: UInt8 = 128
    /// Zero bytes behind the weights, so that a row may be read in whole vectors.
    static let weightPadding = 16
    static let maximumCardLength = 1 << 20
    static let maximumMultiplier: Int32 = 1 << 28
    static let maximumScore: Int32 = 1 << 24

    // Offsets of the header's fields.
    static let hasWordsOffset = FileFrame.bodyOffset
    static let shortestOffset = 33
    static let longestOffset = 34
    static let normalizationOffset = 35
    static let bucketsOffset = 36
    static let cardLengthOffset = 48
    static let thresholdsOffset = 52
    static let headCountOffset = thresholdsOffset + 16 * OperatingPoint.allCases.count
    static let headerLength = headCountOffset + 4

    let headCount: Int
    let columnCount: Int

    /// The offset of the heads' numbers of classes, a byte each, and then of their multipliers.
    static let classCountsOffset = headCountOffset + 1
    static let multipliersOffset = headerLength
    var biasesOffset: Int { Self.multipliersOffset + 4 * FeatureBlock.allCases.count * headCount }
    /// The offset of the classes' sets, two bytes a column.
    var classesOffset: Int { biasesOffset + 4 * columnCount }
    var fieldsEnd: Int { classesOffset + 2 * columnCount }
    /// The offset of the weights: the next multiple of 16.
    var weightsOffset: Int { (fieldsEnd + 15) & ~15 }

    func cardOffset(buckets: Int) -> Int { weightsOffset + buckets * columnCount + Self.weightPadding }
}
