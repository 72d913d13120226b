/// Sums the rows of features as they come, block by block. Its memory is used again from message to message.
struct FeatureRows: FeatureSink, ~Copyable {
    private var words: RowBuffer
    private var characters: RowBuffer
    private var shape: RowBuffer
    /// What has been summed up of each block.
    private(set) var sums = BlockSums()

    /// - Parameter rows: see ``RowLanes/init(_:rows:stride:)``.
    init(rows: UnsafePointer<UInt8>, stride: Int) {
        words = RowBuffer(rows: rows, stride: stride)
        characters = RowBuffer(rows: rows, stride: stride)
        shape = RowBuffer(rows: rows, stride: stride)
    }

    deinit {
        words.deallocate()
        characters.deallocate()
        shape.deallocate()
    }

    /// How often rows were summed up because no more could wait.
    private(set) var drains = 0

    /// Forgets the last message.
    mutating func begin() { sums = BlockSums() }

    @inline(__always)
    mutating func add(_ feature: FeatureID, to block: FeatureBlock, from origin: @autoclosure () -> FeatureOrigin) {
        switch block {
        case .word: if words.append(feature) { drain() }
        case .character: if characters.append(feature) { drain() }
        case .shape: if shape.append(feature) { drain() }
        }
    }

    private mutating func drain() {
        finish()
        drains += 1
    }

    /// Sums up what is left.
    mutating func finish() {
        sums.word.add(words.take())
        sums.character.add(characters.take())
        sums.shape.add(shape.take())
    }

    /// How many features of shape wait to be summed up.
    var shapeCount: Int { shape.count }

    /// Adds what a chunk adds that is remembered.
    @inline(__always)
    mutating func add(_ chunk: ChunkContribution) {
        sums.word.add(chunk.words)
        sums.character.add(chunk.characters)
        if let pattern = chunk.pattern { add(pattern, to: .shape, from: .word(0..<0)) }
    }

    /// Sums up a chunk, the only one whose words and n-grams wait.
    ///
    /// - Parameter shapeCount: how many features of shape waited before it.
    @inline(__always)
    mutating func takeChunk(after shapeCount: Int, _ counts: ChunkCounts) -> ChunkContribution {
        let chunk = ChunkContribution(
            words: words.take(), characters: characters.take(),
            pattern: shape.count > shapeCount ? shape.last : nil, counts: counts)
        sums.word.add(chunk.words)
        sums.character.add(chunk.characters)
        return chunk
    }
}

/// The sums of a message's rows, for each block.
struct BlockSums {
    fileprivate(set) var word = RowSum()
    fileprivate(set) var character = RowSum()
    fileprivate(set) var shape = RowSum()
}

/// Features whose rows are summed together.
private struct RowBuffer {
    private let rows: UnsafePointer<UInt8>
    private let stride: Int
    private let features: UnsafeMutablePointer<FeatureID>
    private(set) var count = 0
    /// The one that was added last; there must be one.
    var last: FeatureID { features[count &- 1] }

    init(rows: UnsafePointer<UInt8>, stride: Int) {
        self.rows = rows
        self.stride = stride
        features = .allocate(capacity: RowSum.rowsOfLane)
    }

    func deallocate() { features.deallocate() }

    /// - Returns: whether no more fit.
    @inline(__always)
    mutating func append(_ feature: FeatureID) -> Bool {
        features[count] = feature
        count &+= 1
        return count == RowSum.rowsOfLane
    }

    @inline(__always)
    mutating func take() -> RowLanes {
        defer { count = 0 }
        return RowLanes(UnsafeBufferPointer(start: features, count: count), rows: rows, stride: stride)
    }
}
