import LinearAlgebra
import MessageFilter

/// The features of messages, extracted once, before it is known into how many buckets they go.
///
/// A row for each message; an entry is the number of a hash among the different ones of its block. Buckets of any number are
/// a product for each different hash, and a look-up for each entry.
///
/// - Complexity: four bytes an entry; a message of 80 characters has about 170.
public struct FeatureTable: Sendable {
    /// Which features were extracted. The number of buckets in it means nothing.
    public let settings: FeatureSettings
    /// How many messages were read to make the table.
    public private(set) var extractionCount = 0
    private var rows = BlockScaledPattern(blockCount: FeatureBlock.allCases.count, columnCount: .max)
    /// The different hashes of each block.
    private var numberings = FeatureBlock.allCases.map { _ in HashNumbering() }

    public var rowCount: Int { rows.rowCount }

    /// Extracts the features of messages, on all processors; the result does not depend on their number.
    ///
    /// - Parameters:
    ///   - count: how many messages there are.
    ///   - message: the text and the sender of a message by its number; called from several threads.
    public init(
        settings: FeatureSettings, count: Int, message: @Sendable (Int) -> (text: String, sender: String?)
    ) {
        self.settings = settings
        for start in stride(from: 0, to: count, by: Self.waveSize) {
            let end = min(start + Self.waveSize, count)
            let parts = concurrentMap(0..<(end - start + Self.partSize - 1) / Self.partSize) { part in
                let first = start + part * Self.partSize
                return Part(settings, rows: first..<min(first + Self.partSize, end), message)
            }
            for part in parts { append(part) }
        }
        extractionCount = count
    }

    /// Small, so that no processor waits long for another's last part.
    private static let partSize = 256
    private static let waveSize = 64 * partSize

    private mutating func append(_ part: Part) {
        var renumbered = part.rows
        renumbered.renumberColumns(
            ofBlocks: numberings.indices.map { block in
                part.numberings[block].hashes.map { numberings[block].number(of: $0) }
            })
        rows.append(contentsOf: renumbered)
    }
}

/// The features of some neighbouring messages, numbered among themselves.
private struct Part: Sendable {
    private(set) var rows = BlockScaledPattern(blockCount: FeatureBlock.allCases.count, columnCount: .max)
    private(set) var numberings = FeatureBlock.allCases.map { _ in HashNumbering() }

    init(
        _ settings: FeatureSettings, rows numbers: Range<Int>,
        _ message: @Sendable (Int) -> (text: String, sender: String?)
    ) {
        let hasher = FeatureHasher(settings: settings)
        for number in numbers {
            let message = message(number)
            let features = hasher.features(of: message.text, sender: message.sender)
            for block in FeatureBlock.allCases {
                let own = features[block].map { numberings[Int(block.rawValue)].number(of: $0) }
                rows.append(block: own[...], scale: 0)
            }
        }
    }
}

// MARK: Buckets

extension FeatureTable {
    /// Hands the features of some rows to `body`, in the buckets of `settings`, in the form that models score.
    public func forEachVector(
        _ settings: FeatureSettings, rows selected: some Sequence<Int>, _ body: (FeatureVector) -> Void
    ) {
        let buckets = BucketTable(settings, numberings.map(\.hashes))
        var vectors = RowVectors(buckets)
        for row in selected { body(vectors.read(rows, row: row)) }
    }

    /// A row for each of `selected`; columns are the features of `settings`.
    func pattern(_ settings: FeatureSettings, rows selected: [Int]) -> BlockScaledPattern {
        let buckets = BucketTable(settings, numberings.map(\.hashes))
        let partCount = (selected.count + Self.partSize - 1) / Self.partSize
        let parts = concurrentMap(0..<partCount) { part in
            let range = part * Self.partSize..<min((part + 1) * Self.partSize, selected.count)
            return self.pattern(selected[range], buckets)
        }
        var pattern = BlockScaledPattern(blockCount: FeatureBlock.allCases.count, columnCount: settings.totalBuckets)
        pattern.reserve(rows: selected.count, entries: parts.reduce(0) { $0 + $1.entryCount })
        for part in parts { pattern.append(contentsOf: part) }
        return pattern
    }

    private func pattern(_ selected: ArraySlice<Int>, _ buckets: BucketTable) -> BlockScaledPattern {
        var pattern = BlockScaledPattern(
            blockCount: FeatureBlock.allCases.count, columnCount: buckets.settings.totalBuckets)
        var vectors = RowVectors(buckets)
        for row in selected {
            let vector = vectors.read(rows, row: row)
            for block in FeatureBlock.allCases {
                let features = vector[block]
                pattern.append(block: features, scale: DesignMatrix.scale(of: block, count: features.count))
            }
        }
        return pattern
    }
}

/// Makes feature vectors of rows of hashes, one after the other.
private struct RowVectors {
    private let buckets: BucketTable
    private var vector = FeatureVector()

    init(_ buckets: BucketTable) {
        self.buckets = buckets
    }

    /// The buckets of a row.
    mutating func read(_ rows: BlockScaledPattern, row: Int) -> FeatureVector {
        vector.features.removeAll(keepingCapacity: true)
        vector.ends.removeAll(keepingCapacity: true)
        for block in FeatureBlock.allCases {
            for number in rows.block(Int(block.rawValue), ofRow: row) {
                let feature = buckets[block, number]
                vector.features.append(feature)
            }
            vector.ends.append(vector.features.count)
        }
        return vector
    }
}

/// The bucket of each hash of a ``FeatureTable``.
private struct BucketTable: Sendable {
    let settings: FeatureSettings
    private let features: [[FeatureID]]

    init(_ settings: FeatureSettings, _ hashes: [[UInt64]]) {
        self.settings = settings
        features = FeatureBlock.allCases.map { block in
            hashes[Int(block.rawValue)].map { settings.feature(ofHash: $0, in: block) }
        }
    }

    subscript(block: FeatureBlock, number: UInt32) -> FeatureID { features[Int(block.rawValue)][Int(number)] }
}
