import BinaryFiles

/// A model file's fields, each checked before anything is done with it.
///
/// Nothing is allocated by what the file says before its length has proved that the bytes are there.
struct ModelHeader {
    let settings: FeatureSettings
    let heads: [ModelHead]
    let thresholds: OperatingThresholds
    let layout: ModelLayout
    let card: String

    init(_ file: UnsafeRawBufferPointer) throws(ModelError) {
        try ModelLayout.frame.check(file, throwing: ModelError.self)
        settings = try Self.readSettings(file)
        let classCounts = try Self.readClassCounts(file)
        layout = ModelLayout(headCount: classCounts.count, columnCount: classCounts.reduce(0, +))
        let cardOffset = layout.cardOffset(buckets: settings.totalBuckets)
        let cardLength = Int(file.littleEndian(ModelLayout.cardLengthOffset, as: UInt32.self))
        guard cardLength <= ModelLayout.maximumCardLength, cardOffset + cardLength == file.count else {
            throw ModelError(
                offset: ModelLayout.cardLengthOffset,
                reason:
                    "a card of \(cardLength) bytes behind byte \(cardOffset) does not end at the end of the file (\(file.count) bytes)"
            )
        }
        try Self.checkPadding(file, layout, cardOffset: cardOffset)
        heads = try Self.readHeads(file, layout, classCounts)
        thresholds = Self.readThresholds(file)
        card = try Self.readCard(file, at: cardOffset)
    }

    private static func readSettings(_ file: UnsafeRawBufferPointer) throws(ModelError) -> FeatureSettings {
        let hasWords: UInt8 = file.littleEndian(ModelLayout.hasWordsOffset)
        let shortest = Int(file.littleEndian(ModelLayout.shortestOffset, as: UInt8.self))
        let longest = Int(file.littleEndian(ModelLayout.longestOffset, as: UInt8.self))
        let settings = FeatureSettings(
            hasWords: hasWords == 1, characters: longest == 0 ? nil : min(shortest, longest)...longest,
            normalization: try readNormalization(file),
            words: file.littleEndian(ModelLayout.bucketsOffset),
            characterBuckets: file.littleEndian(ModelLayout.bucketsOffset + 4),
            shape: file.littleEndian(ModelLayout.bucketsOffset + 8))
        guard hasWords <= 1, shortest <= longest, settings.isValid else {
            throw ModelError(offset: ModelLayout.hasWordsOffset, reason: "feature settings outside their limits")
        }
        return settings
    }

    private static func readNormalization(_ file: UnsafeRawBufferPointer) throws(ModelError) -> TextNormalization {
        let value: UInt8 = file.littleEndian(ModelLayout.normalizationOffset)
        guard let normalization = TextNormalization(rawValue: value) else {
            throw ModelError(
                offset: ModelLayout.normalizationOffset, reason: "normalization \(value); expected 0 or 1")
        }
        return normalization
    }

    /// The number of classes of each head.
    private static func readClassCounts(_ file: UnsafeRawBufferPointer) throws(ModelError) -> [Int] {
        let headCount = Int(file.littleEndian(ModelLayout.headCountOffset, as: UInt8.self))
        guard ModelLayout.headCounts.contains(headCount) else {
            throw ModelError(offset: ModelLayout.headCountOffset, reason: "\(headCount) heads; expected 1 to 3")
        }
        var counts: [Int] = []
        for index in 0..<ModelLayout.headCounts.upperBound {
            let offset = ModelLayout.classCountsOffset + index
            let count = Int(file.littleEndian(offset, as: UInt8.self))
            guard index < headCount ? count >= 2 : count == 0 else {
                throw ModelError(
                    offset: offset, reason: "\(count) classes; expected \(index < headCount ? "2 or more" : "0")")
            }
            counts.append(count)
        }
        let columnCount = counts.reduce(0, +)
        guard ModelLayout.columnCounts.contains(columnCount) else {
            throw ModelError(
                offset: ModelLayout.classCountsOffset, reason: "\(columnCount) classes of all heads; expected 2 to 16")
        }
        return Array(counts.prefix(headCount))
    }

    private static func checkPadding(
        _ file: UnsafeRawBufferPointer, _ layout: ModelLayout, cardOffset: Int
    ) throws(ModelError) {
        let gaps = [
            layout.fieldsEnd..<layout.weightsOffset, cardOffset - ModelLayout.weightPadding..<cardOffset,
        ]
        for offset in gaps.joined() where file[offset] != 0 {
            throw ModelError(offset: offset, reason: "a padding byte is \(file[offset]); expected 0")
        }
    }

    private static func readThresholds(_ file: UnsafeRawBufferPointer) -> OperatingThresholds {
        var points = OperatingThresholds()
        var offset = ModelLayout.thresholdsOffset
        for point in OperatingPoint.allCases {
            for action in FilterAction.allCases where action != .none {
                points[point][action] = file.littleEndian(offset)
                offset += 4
            }
        }
        return points
    }

    private static func readCard(_ file: UnsafeRawBufferPointer, at offset: Int) throws(ModelError) -> String {
        let bytes = UnsafeRawBufferPointer(rebasing: file[offset...])
        var card = String(decoding: bytes, as: UTF8.self)
        // A repair inserts bytes that were not there, so it always shows.
        guard card.withUTF8({ isSame(UnsafeRawBufferPointer($0), bytes) }) else {
            throw ModelError(offset: offset, reason: "the card is not UTF-8")
        }
        return card
    }

    /// Byte by byte: the library's comparison of sequences takes ten times as long, at each start.
    private static func isSame(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
        guard one.count == other.count else { return false }
        var index = 0
        while index < one.count, one[index] == other[index] { index += 1 }
        return index == one.count
    }
}

// MARK: Heads

extension ModelHeader {
    private static func readHeads(
        _ file: UnsafeRawBufferPointer, _ layout: ModelLayout, _ classCounts: [Int]
    ) throws(ModelError) -> [ModelHead] {
        var heads: [ModelHead] = []
        var column = 0
        for (index, count) in classCounts.enumerated() {
            heads.append(
                ModelHead(
                    classes: try readClasses(file, layout, column..<column + count),
                    biases: try readBiases(file, layout, column..<column + count),
                    multipliers: try readMultipliers(file, head: index)))
            guard index == 0 || refines(heads) else {
                throw ModelError(
                    offset: layout.classesOffset + 2 * column,
                    reason: "head \(index) parts no class of the first head, or one that another head parts")
            }
            column += count
        }
        return heads
    }

    /// Whether the last head parts a class of the first, which no head before it does.
    private static func refines(_ heads: [ModelHead]) -> Bool {
        let own = heads[heads.count - 1].leaves
        return heads[0].classes.contains(own) && !heads[1..<(heads.count - 1)].contains { $0.leaves == own }
    }

    private static func readClasses(
        _ file: UnsafeRawBufferPointer, _ layout: ModelLayout, _ columns: Range<Int>
    ) throws(ModelError) -> [CategorySet] {
        var classes: [CategorySet] = []
        var taken: CategorySet = []
        for column in columns {
            let offset = layout.classesOffset + 2 * column
            let set = CategorySet(rawValue: file.littleEndian(offset))
            guard !set.isEmpty, set.isSubset(of: .all), set.isDisjoint(with: taken) else {
                throw ModelError(offset: offset, reason: "class \(column) is no set of leaves of its own")
            }
            taken.formUnion(set)
            classes.append(set)
        }
        return classes
    }

    private static func readBiases(
        _ file: UnsafeRawBufferPointer, _ layout: ModelLayout, _ columns: Range<Int>
    ) throws(ModelError) -> [Int32] {
        var biases: [Int32] = []
        for column in columns {
            let offset = layout.biasesOffset + 4 * column
            let bias: Int32 = file.littleEndian(offset)
            guard bias.magnitude <= ModelLayout.maximumScore.magnitude else {
                throw ModelError(offset: offset, reason: "bias \(bias) is beyond ±\(ModelLayout.maximumScore)")
            }
            biases.append(bias)
        }
        return biases
    }

    private static func readMultipliers(_ file: UnsafeRawBufferPointer, head: Int) throws(ModelError) -> [Int32] {
        var multipliers: [Int32] = []
        let blockCount = FeatureBlock.allCases.count
        for block in 0..<blockCount {
            let offset = ModelLayout.multipliersOffset + 4 * (head * blockCount + block)
            let multiplier: Int32 = file.littleEndian(offset)
            guard (0...ModelLayout.maximumMultiplier).contains(multiplier) else {
                throw ModelError(
                    offset: offset, reason: "multiplier \(multiplier); expected 0 to \(ModelLayout.maximumMultiplier)")
            }
            multipliers.append(multiplier)
        }
        return multipliers
    }
}
