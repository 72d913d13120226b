/// A sparse matrix whose rows are made of blocks, all entries of a row's block being equal.
///
/// It holds binary features with a length normalization for each block: entry (i, j) is `scale(i, b)` where b is the block
/// that lists column j in row i, and 0 where none does. Compressed rows: an index of four bytes an entry and no values.
public struct BlockScaledPattern: Equatable, Sendable {
    public let blockCount: Int
    public private(set) var columnCount: Int
    /// Columns of all rows, row after row, block after block; in any order within a block.
    public private(set) var columns: [UInt32] = []
    /// Where block b of row i ends in `columns`: element i·blockCount + b + 1; element 0 is 0.
    public private(set) var ends: [Int] = [0]
    /// The value of the entries of block b of row i: element i·blockCount + b.
    public private(set) var scales: [Double] = []

    public var rowCount: Int { scales.count / blockCount }
    /// The number of entries that are not zero.
    public var entryCount: Int { columns.count }

    public init(blockCount: Int, columnCount: Int) {
        self.blockCount = blockCount
        self.columnCount = columnCount
    }

    /// Makes room for rows to come.
    public mutating func reserve(rows: Int, entries: Int) {
        columns.reserveCapacity(entries)
        ends.reserveCapacity(rows * blockCount + 1)
        scales.reserveCapacity(rows * blockCount)
    }

    /// Appends the next block of the current row, or the first of a new one.
    public mutating func append(block: ArraySlice<UInt32>, scale: Double) {
        columns.append(contentsOf: block)
        ends.append(columns.count)
        scales.append(scale)
    }

    /// Appends the rows of another pattern of as many blocks.
    public mutating func append(contentsOf other: BlockScaledPattern) {
        precondition(blockCount == other.blockCount, "\(other.blockCount) blocks to rows of \(blockCount)")
        let offset = columns.count
        columns.append(contentsOf: other.columns)
        scales.append(contentsOf: other.scales)
        for end in other.ends.dropFirst() { ends.append(offset + end) }
    }

    /// The columns of one block of one row.
    public func block(_ block: Int, ofRow row: Int) -> ArraySlice<UInt32> {
        let index = row * blockCount + block
        return columns[ends[index]..<ends[index + 1]]
    }

    /// The number of entries of a row.
    public func entryCount(ofRow row: Int) -> Int { ends[(row + 1) * blockCount] - ends[row * blockCount] }

    /// The number of rows in which each column occurs.
    public func columnFrequencies() -> [Int] {
        var frequencies = [Int](repeating: 0, count: columnCount)
        for column in columns { frequencies[Int(column)] += 1 }
        return frequencies
    }

    /// Gives every column j the new number `newColumns[j]`.
    public mutating func renumberColumns(_ newColumns: [UInt32], columnCount: Int) {
        precondition(
            newColumns.count == self.columnCount, "\(newColumns.count) numbers for \(self.columnCount) columns")
        for index in columns.indices { columns[index] = newColumns[Int(columns[index])] }
        self.columnCount = columnCount
    }

    /// Gives every column j of block b the new number `newColumns[b][j]`.
    public mutating func renumberColumns(ofBlocks newColumns: [[UInt32]]) {
        precondition(newColumns.count == blockCount, "numbers for \(newColumns.count) blocks of \(blockCount)")
        for segment in ends.indices.dropLast() {
            let numbers = newColumns[segment % blockCount]
            for index in ends[segment]..<ends[segment + 1] { columns[index] = numbers[Int(columns[index])] }
        }
    }
}
