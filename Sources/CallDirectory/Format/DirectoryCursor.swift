import BinaryFiles

/// Moves over the entries of a stream, in ascending order. Its memory does not depend on how many there are.
///
/// ```swift
/// var cursor = file.entries(of: .blocked)
/// while try cursor.next() { use(cursor.number) }
/// ```
public struct DirectoryCursor {
    /// The number of the current entry.
    public private(set) var number: PhoneNumber = 0
    /// The index of the current entry's label; 0 in streams without labels.
    public private(set) var label = 0

    /// Keeps the bytes where they are.
    private let storage: FileBytes
    private let layout: StreamLayout
    /// What the index of a label stays below; 1 in streams without.
    private let labelBound: Int

    /// The block that is entered next.
    private var nextBlock: Int
    private var remaining = 0
    private var gaps: BitReader
    private var labels: BitReader
    private var parameter = 0
    private var width = 0
    private var lowestLabel = 0
    /// The number that those of this block stay below.
    private var bound: PhoneNumber = 0
    /// Where the data of this block ends, in bits.
    private var limit = 0

    init(_ storage: FileBytes, _ layout: StreamLayout, labelCount: Int?, block: Int) {
        self.storage = storage
        self.layout = layout
        labelBound = labelCount ?? 1
        nextBlock = block
        // The header alone is longer than nothing: there is an address.
        gaps = BitReader(storage.bytes.baseAddress.unsafelyUnwrapped, position: 0)
        labels = gaps
    }

    /// Moves to the next entry.
    ///
    /// - Returns: false at the end.
    /// - Throws: ``DirectoryFileError`` where the bits make no ascending numbers; the entries before were sound.
    public mutating func next() throws(DirectoryFileError) -> Bool {
        if remaining == 0 {
            guard nextBlock < layout.blockCount else { return false }
            enterBlock()
        } else {
            let gap = gaps.readRice(parameter: parameter)
            guard gaps.position <= limit, gap < UInt64(bound - number - 1) else { throw damage }
            number += PhoneNumber(gap) + 1
        }
        remaining -= 1
        if width > 0 { label = lowestLabel + Int(labels.read(width)) } else { label = lowestLabel }
        guard label < labelBound else { throw damage }
        if remaining == 0, (gaps.position + 7) / 8 != limit / 8 { throw damage }
        return true
    }

    private mutating func enterBlock() {
        let bytes = storage.bytes
        let entry = layout.entryOffset(nextBlock)
        remaining = layout.entryCount(nextBlock)
        number = layout.first(nextBlock, bytes)
        bound = layout.first(nextBlock + 1, bytes)
        parameter = Int(bytes[entry + DirectoryLayout.indexParameterOffset])
        width = Int(bytes[entry + DirectoryLayout.indexWidthOffset])
        lowestLabel = Int(bytes.u32(entry + DirectoryLayout.indexLabelOffset))
        let start = 8 * layout.dataStart(nextBlock, bytes)
        limit = 8 * layout.dataStart(nextBlock + 1, bytes)
        let base = bytes.baseAddress.unsafelyUnwrapped
        labels = BitReader(base, position: start)
        gaps = BitReader(base, position: start + remaining * width)
        nextBlock += 1
    }

    private var damage: DirectoryFileError {
        DirectoryFileError(
            offset: layout.dataStart(nextBlock - 1, storage.bytes),
            reason: "block \(nextBlock - 1) is not coded soundly; write the file again")
    }
}
