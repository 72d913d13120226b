import BinaryFiles

/// A model file's fields, each checked before anything is done with it.
///
/// Nothing is allocated by what the file says before its length has proved that the bytes are there.
struct ModelHeader {
    let settings: FeatureSettings
    let classes: [CategorySet]
    let biases: [Int32]
    let multipliers: [Int32]
    let thresholds: DecisionThresholds
    let card: String

    init(_ file: UnsafeRawBufferPointer) throws(ModelError) {
        try ModelLayout.frame.check(file, throwing: ModelError.self)
        var settings = try Self.readSettings(file)
        let classCount = Int(file.littleEndian(ModelLayout.classCountOffset, as: UInt8.self))
        guard ModelLayout.classCounts.contains(classCount) else {
            throw ModelError(offset: ModelLayout.classCountOffset, reason: "\(classCount) classes; expected 2 to 14")
        }
        let cardOffset = ModelLayout.cardOffset(classCount: classCount, buckets: settings.totalBuckets)
        let cardLength = Int(file.littleEndian(ModelLayout.cardLengthOffset, as: UInt32.self))
        guard cardLength <= ModelLayout.maximumCardLength, cardOffset + cardLength == file.count else {
            throw ModelError(
                offset: ModelLayout.cardLengthOffset,
                reason:
                    "a card of \(cardLength) bytes behind byte \(cardOffset) does not end at the end of the file (\(file.count) bytes)"
            )
        }
        settings.normalization = try Self.readNormalization(file, classCount: classCount)
        self.settings = settings
        try Self.checkPadding(file, classCount: classCount, cardOffset: cardOffset)
        biases = try Self.readBiases(file, count: classCount)
        classes = try Self.readClasses(file, count: classCount)
        multipliers = try Self.readMultipliers(file)
        thresholds = Self.readThresholds(file)
        card = try Self.readCard(file, at: cardOffset)
    }

    private static func readSettings(_ file: UnsafeRawBufferPointer) throws(ModelError) -> FeatureSettings {
        let settings = FeatureSettings(
            wordOrder: Int(file.littleEndian(ModelLayout.wordOrderOffset, as: UInt8.self)),
            shortest: Int(file.littleEndian(ModelLayout.shortestOffset, as: UInt8.self)),
            longest: Int(file.littleEndian(ModelLayout.longestOffset, as: UInt8.self)),
            words: file.littleEndian(ModelLayout.bucketsOffset),
            characters: file.littleEndian(ModelLayout.bucketsOffset + 4),
            shape: file.littleEndian(ModelLayout.bucketsOffset + 8))
        guard settings.isValid else {
            throw ModelError(offset: ModelLayout.wordOrderOffset, reason: "feature settings outside their limits")
        }
        return settings
    }

    private static func readNormalization(
        _ file: UnsafeRawBufferPointer, classCount: Int
    ) throws(ModelError) -> TextNormalization {
        let offset = ModelLayout.normalizationOffset(classCount: classCount)
        let value: UInt8 = file.littleEndian(offset)
        guard let normalization = TextNormalization(rawValue: value) else {
            throw ModelError(offset: offset, reason: "normalization \(value); expected 0 or 1")
        }
        return normalization
    }

    private static func checkPadding(_ file: UnsafeRawBufferPointer, classCount: Int, cardOffset: Int)
        throws(ModelError)
    {
        let fieldsEnd = ModelLayout.normalizationOffset(classCount: classCount) + 1
        let gaps = [
            fieldsEnd..<ModelLayout.weightsOffset(classCount: classCount),
            cardOffset - ModelLayout.weightPadding..<cardOffset,
        ]
        for offset in gaps.joined() where file[offset] != 0 {
            throw ModelError(offset: offset, reason: "a padding byte is \(file[offset]); expected 0")
        }
    }

    private static func readBiases(_ file: UnsafeRawBufferPointer, count: Int) throws(ModelError) -> [Int32] {
        var biases: [Int32] = []
        for index in 0..<count {
            let offset = ModelLayout.biasesOffset + 4 * index
            let bias: Int32 = file.littleEndian(offset)
            guard bias.magnitude <= ModelLayout.maximumScore.magnitude else {
                throw ModelError(offset: offset, reason: "bias \(bias) is beyond ±\(ModelLayout.maximumScore)")
            }
            biases.append(bias)
        }
        return biases
    }

    private static func readClasses(_ file: UnsafeRawBufferPointer, count: Int) throws(ModelError) -> [CategorySet] {
        var classes: [CategorySet] = []
        var taken: CategorySet = []
        for index in 0..<count {
            let offset = ModelLayout.classesOffset(classCount: count) + 2 * index
            let set = CategorySet(rawValue: file.littleEndian(offset))
            guard !set.isEmpty, set.isSubset(of: .all), set.isDisjoint(with: taken) else {
                throw ModelError(offset: offset, reason: "class \(index) is no set of leaves of its own")
            }
            taken.formUnion(set)
            classes.append(set)
        }
        return classes
    }

    private static func readMultipliers(_ file: UnsafeRawBufferPointer) throws(ModelError) -> [Int32] {
        var multipliers: [Int32] = []
        for index in FeatureBlock.allCases.indices {
            let offset = ModelLayout.multipliersOffset + 4 * index
            let multiplier: Int32 = file.littleEndian(offset)
            guard (0...ModelLayout.maximumMultiplier).contains(multiplier) else {
                throw ModelError(
                    offset: offset, reason: "multiplier \(multiplier); expected 0 to \(ModelLayout.maximumMultiplier)")
            }
            multipliers.append(multiplier)
        }
        return multipliers
    }

    private static func readThresholds(_ file: UnsafeRawBufferPointer) -> DecisionThresholds {
        var thresholds = DecisionThresholds()
        var offset = ModelLayout.thresholdsOffset
        for action in FilterAction.allCases where action != .none {
            thresholds[action] = file.littleEndian(offset)
            offset += 4
        }
        return thresholds
    }

    private static func readCard(_ file: UnsafeRawBufferPointer, at offset: Int) throws(ModelError) -> String {
        let bytes = file[offset...]
        let card = String(decoding: bytes, as: UTF8.self)
        // A repair inserts bytes that were not there, so it always shows.
        guard card.utf8.elementsEqual(bytes) else {
            throw ModelError(offset: offset, reason: "the card is not UTF-8")
        }
        return card
    }
}
