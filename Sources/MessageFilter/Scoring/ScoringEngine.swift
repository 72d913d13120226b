/// What turns a message into class scores. Owns the working memory, which is used again from message to message.
struct ScoringEngine: ~Copyable {
    /// The columns of a row of weights that is read as one vector.
    private static let rowWidth = 16

    private let model: MessageModel
    private let columnCount: Int
    private let headCount: Int
    /// Row-major (blocks, heads): see ``ModelHead/multipliers``.
    private let multipliers: UnsafeMutablePointer<Int32>
    /// For each head the column behind its last one.
    private let ends: UnsafeMutablePointer<Int>
    private var normalizer: TextNormalizer
    private var chunkFeatures: ChunkFeatures<BucketRange>
    private let messageFeatures: MessageFeatures<BucketRange>
    private var rows: FeatureRows
    private var memo = ChunkMemo(size: 0)
    private let memoSize: Int
    /// How many messages have been scored while nothing is remembered.
    private var messagesBeforeMemo = 0
    private let biases: UnsafeMutablePointer<Int32>
    private let sums: UnsafeMutablePointer<Int32>
    private let scores: UnsafeMutablePointer<Int32>

    init(_ model: MessageModel, memoSize: Int) {
        self.model = model
        columnCount = model.columnCount
        headCount = model.heads.count
        multipliers = .allocate(capacity: FeatureBlock.allCases.count * headCount)
        ends = .allocate(capacity: headCount)
        for (head, columns) in model.heads.columns.enumerated() {
            (ends + head).initialize(to: columns.upperBound)
            for (block, multiplier) in model.heads[head].multipliers.enumerated() {
                (multipliers + block * headCount + head).initialize(to: multiplier)
            }
        }
        normalizer = TextNormalizer(model.settings.normalization)
        chunkFeatures = ChunkFeatures(model.settings)
        messageFeatures = MessageFeatures(model.settings)
        rows = FeatureRows(rows: model.storedWeights, stride: columnCount)
        self.memoSize = memoSize
        biases = .allocate(capacity: Self.rowWidth)
        sums = .allocate(capacity: Self.rowWidth)
        scores = .allocate(capacity: Self.rowWidth)
        biases.initialize(repeating: 0, count: Self.rowWidth)
        for (column, bias) in model.heads.flatMap(\.biases).enumerated() { biases[column] = bias }
        sums.initialize(repeating: 0, count: Self.rowWidth)
        scores.initialize(repeating: 0, count: Self.rowWidth)
    }

    deinit {
        multipliers.deallocate()
        ends.deallocate()
        biases.deallocate()
        sums.deallocate()
        scores.deallocate()
    }

    /// The score of each column, valid until the next call. Units: 1/1024 nat.
    mutating func scores(
        _ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?
    ) -> UnsafeBufferPointer<Int32> {
        let text = UnsafeBufferPointer(rebasing: text.prefix(TextNormalizer.maximumBytes))
        rows.begin()
        if !memo.isOn { countUntilMemo() }
        let isPlain = memo.isOn && normalizer.isPlain(text)
        let counts = isPlain ? addPlainChunks(text) : addChunks(text)
        let length = isPlain ? text.count : normalizer.symbols.count
        messageFeatures.extract(counts, of: normalizer.disguise, length: length, into: &rows)
        if let sender { messageFeatures.extractSender(sender, into: &rows) }
        rows.finish()
        return finish(rows.sums)
    }

    /// A process that scores but a few messages, such as a phone's extension, does not pay for a memo.
    private static let messagesWithoutMemo = 16

    private mutating func countUntilMemo() {
        guard memoSize > 0 else { return }
        messagesBeforeMemo += 1
        if messagesBeforeMemo > Self.messagesWithoutMemo { memo = ChunkMemo(size: memoSize) }
    }

    /// Adds all chunks of a message.
    private mutating func addChunks(_ text: UnsafeBufferPointer<UInt8>) -> ChunkCounts {
        normalizer.normalize(text)
        let symbols = normalizer.symbols
        var counts = ChunkCounts()
        var position = 0
        while let chunk = symbols.nextChunk(from: position) {
            counts += chunkFeatures.extract(symbols, chunk, into: &rows)
            position = chunk.upperBound
        }
        return counts
    }

    /// The same for a plain message, of which ``TextNormalizer/text`` knows the blanks: chunks that are remembered are not
    /// looked into.
    private mutating func addPlainChunks(_ text: UnsafeBufferPointer<UInt8>) -> ChunkCounts {
        var counts = ChunkCounts()
        memo.begin(text)
        var position = 0
        while let chunk = normalizer.text.nextChunk(from: position) {
            position = chunk.upperBound
            if let known = memo.recall(chunk) {
                rows.add(known)
                counts += known.counts
            } else {
                counts += addPlainChunk(UnsafeBufferPointer(rebasing: text[chunk]))
            }
        }
        return counts
    }

    /// Adds a chunk that is not remembered, and remembers it.
    private mutating func addPlainChunk(_ bytes: UnsafeBufferPointer<UInt8>) -> ChunkCounts {
        normalizer.readPlain(bytes)
        let (drains, shapeCount) = (rows.drains, rows.shapeCount)
        let counts = chunkFeatures.extract(normalizer.symbols, 0..<bytes.count, into: &rows)
        let contribution = rows.takeChunk(after: shapeCount, counts)
        // Sums of which a part has been passed on are not the chunk's.
        if rows.drains == drains { memo.keep(contribution) }
        return counts
    }

    /// The same for a message whose features are known.
    mutating func scores(_ vector: FeatureVector) -> UnsafeBufferPointer<Int32> {
        rows.begin()
        for block in FeatureBlock.allCases {
            for feature in vector[block] { rows.add(feature, to: block, from: .word(0..<0)) }
        }
        rows.finish()
        return finish(rows.sums)
    }

    private func finish(_ blocks: BlockSums) -> UnsafeBufferPointer<Int32> {
        scores.update(from: biases, count: Self.rowWidth)
        add(.word, blocks.word)
        add(.character, blocks.character)
        add(.shape, blocks.shape)
        return UnsafeBufferPointer(start: scores, count: columnCount)
    }

    @inline(__always)
    private func add(_ block: FeatureBlock, _ sum: RowSum) {
        var sum = sum
        sum.write(to: sums)
        let root = LengthNormalization.reciprocalRoot(sum.count)
        let multipliers = multipliers + Int(block.rawValue) &* headCount
        var column = 0
        for head in 0..<headCount {
            let factor = LengthNormalization.factor(multipliers[head], root: root)
            while column < ends[head] {
                scores[column] &+= LengthNormalization.score(sum: sums[column], factor: factor)
                column &+= 1
            }
        }
    }
}

extension NormalizedText {
    /// The next run of letters that are not blanks, cut where it is too long; `nil` where none is left.
    @inline(__always)
    fileprivate func nextChunk(from position: Int) -> Range<Int>? {
        let blank = UInt8(Symbol.blank.scalar)
        var start = position
        while start < count, letters[start] == blank { start &+= 1 }
        guard start < count else { return nil }
        return start..<min(indexOfBlank(from: start), start &+ ChunkFeatures<WholeHashes>.longestChunk)
    }

    /// The first blank from `position` on; there is one behind the last letter.
    @inline(__always)
    private func indexOfBlank(from position: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = position
        while true {
            let eight = UnsafeRawPointer(letters + index).loadUnaligned(as: UInt64.self).littleEndian
            // A byte of which 1 can only be taken by borrowing is 0; the lowest such byte is one for certain.
            let difference = eight ^ (ones &* UInt64(Symbol.blank.scalar))
            let zeros = (difference &- ones) & ~difference & (ones &<< 7)
            if zeros != 0 { return index &+ zeros.trailingZeroBitCount / 8 }
            index &+= 8
        }
    }
}
