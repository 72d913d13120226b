import LinearAlgebra
import MessageFilter

/// Reads numbers from the bytes of a training memory, one after the other, and checks that they are there.
struct MemoryReader {
    private let bytes: [UInt8]
    private var offset: Int

    init(_ bytes: [UInt8], from offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    func error(_ reason: String) -> TrainingMemoryError {
        TrainingMemoryError(offset: offset, reason: "\(reason); make it again with junco train --updatable")
    }

    func expectEnd() throws(TrainingMemoryError) {
        guard offset == bytes.count else { throw error("expected the end of the file") }
    }

    mutating func byte(below limit: Int, _ name: String) throws(TrainingMemoryError) -> Int {
        let value: UInt8 = try word()
        guard value < limit else { throw error("\(name) \(value); expected less than \(limit)") }
        return Int(value)
    }

    mutating func word<Word: FixedWidthInteger>() throws(TrainingMemoryError) -> Word { try words(1)[0] }

    /// A number of things of which each takes at least a byte of what follows.
    mutating func count() throws(TrainingMemoryError) -> Int {
        let count: UInt64 = try word()
        guard count <= UInt64(bytes.count - offset) else { throw error("\(count) things, more than bytes that follow") }
        return Int(count)
    }

    mutating func words<Word: FixedWidthInteger>(_ count: Int) throws(TrainingMemoryError) -> [Word] {
        let size = MemoryLayout<Word>.size
        guard count <= (bytes.count - offset) / size else { throw error("the file ends too early") }
        let start = offset
        offset += count * size
        return bytes.withUnsafeBytes { bytes in
            (0..<count).map {
                Word(littleEndian: bytes.loadUnaligned(fromByteOffset: start + $0 * size, as: Word.self))
            }
        }
    }

    mutating func reals(_ count: Int) throws(TrainingMemoryError) -> [Double] {
        let patterns: [UInt64] = try words(count)
        let reals = patterns.map { Double(bitPattern: $0) }
        guard reals.allSatisfy(\.isFinite) else { throw error("a number that is not finite") }
        return reals
    }

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
