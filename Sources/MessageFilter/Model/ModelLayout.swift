import BinaryFiles

/// Where things lie in a model file. The promise in words is `FORMAT.md`, beside this file.
enum ModelLayout {
    static let frame = FileFrame(
        "a Junco model", signature: [0x89, 0x4A, 0x55, 0x4E, 0x43, 0x4F, 0x0D, 0x0A],
        fields: [
            .init("format version", 2 as UInt16, at: 8, cure: "use a Junco that reads it"),
            .init(
                "feature extraction version", FeatureSettings.extractionVersion, at: 10,
                cure: "train the model again with this Junco"),
            .init("byte order mark", 0x0102_0304 as UInt32, at: 12, cure: "copy the file again"),
        ],
        shortestLength: headerLength)
    static let classCounts = 2...14
    /// A weight w is stored as the byte w + 128: in two's complement, w with this bit turned over.
    static let signBit: UInt8 = 128
    /// Zero bytes behind the weights, so that a row may be read in whole vectors.
    static let weightPadding = 16
    static let maximumCardLength = 1 << 20
    static let maximumMultiplier: Int32 = 1 << 28
    static let maximumScore: Int32 = 1 << 24

    // Offsets of the header's fields.
    static let classCountOffset = FileFrame.bodyOffset
    static let wordOrderOffset = 33
    static let shortestOffset = 34
    static let longestOffset = 35
    static let bucketsOffset = 36
    static let multipliersOffset = 48
    static let cardLengthOffset = 60
    static let thresholdsOffset = 64
    static let headerLength = 80

    /// The offset of the biases, four bytes a class.
    static let biasesOffset = headerLength
    /// The offset of the classes' sets, two bytes a class.
    static func classesOffset(classCount: Int) -> Int { biasesOffset + 4 * classCount }
    /// The offset of the normalization, one byte behind the classes.
    static func normalizationOffset(classCount: Int) -> Int { classesOffset(classCount: classCount) + 2 * classCount }
    /// The offset of the weights: the next multiple of 16 behind the normalization.
    static func weightsOffset(classCount: Int) -> Int { (normalizationOffset(classCount: classCount) + 16) & ~15 }
    /// The offset of the card.
    static func cardOffset(classCount: Int, buckets: Int) -> Int {
        weightsOffset(classCount: classCount) + buckets * classCount + weightPadding
    }
}
