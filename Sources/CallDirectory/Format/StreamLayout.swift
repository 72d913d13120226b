import BinaryFiles

/// Where the index and the data of a stream lie, within the file for sure.
struct StreamLayout: Sendable {
    let count: Int
    let indexOffset: Int
    let dataOffset: Int
    let dataLength: Int

    var blockCount: Int { DirectoryLayout.blockCount(count) }
    var end: Int { dataOffset + dataLength }

    init(count: Int, at offset: Int, dataLength: Int) {
        self.count = count
        self.dataLength = dataLength
        indexOffset = offset
        dataOffset = offset + DirectoryLayout.blockCount(count) * DirectoryLayout.indexEntryLength
    }

    func entryOffset(_ block: Int) -> Int { indexOffset + block * DirectoryLayout.indexEntryLength }

    /// The first number of a block; behind the last block, what no number reaches.
    func first(_ block: Int, _ bytes: UnsafeRawBufferPointer) -> PhoneNumber {
        block < blockCount ? PhoneNumber(truncatingIfNeeded: bytes.u64(entryOffset(block))) : .max
    }

    /// Where the data of a block begins, in the file; behind the last block, where all data ends.
    func dataStart(_ block: Int, _ bytes: UnsafeRawBufferPointer) -> Int {
        guard block < blockCount else { return end }
        return dataOffset + Int(bytes.u32(entryOffset(block) + DirectoryLayout.indexDataOffset))
    }

    func entryCount(_ block: Int) -> Int {
        min(DirectoryLayout.blockLength, count - block * DirectoryLayout.blockLength)
    }

    /// The last block that begins at or before `number`.
    func block(of number: PhoneNumber, _ bytes: UnsafeRawBufferPointer) -> Int? {
        var (low, high) = (0, blockCount)
        while low < high {
            let middle = (low + high) / 2
            if first(middle, bytes) <= number {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low > 0 ? low - 1 : nil
    }

    /// Checks the index, so that every block is within the data, and every first number above those before.
    ///
    /// - Parameter labelCount: `nil` for a stream without labels.
    func check(_ bytes: UnsafeRawBufferPointer, labelCount: Int?) throws(DirectoryFileError) {
        for block in 0..<blockCount {
            let entry = entryOffset(block)
            guard DirectoryLimits.numbers.contains(first(block, bytes)), first(block, bytes) < first(block + 1, bytes)
            else {
                throw DirectoryFileError(offset: entry, reason: "the first numbers of blocks are not ascending")
            }
            let start = dataStart(block, bytes)
            guard block > 0 || start == dataOffset, start <= dataStart(block + 1, bytes) else {
                throw DirectoryFileError(
                    offset: entry + DirectoryLayout.indexDataOffset, reason: "the places of blocks are not ascending")
            }
            try checkCoding(of: block, bytes, labelCount: labelCount)
        }
    }

    private func checkCoding(
        of block: Int, _ bytes: UnsafeRawBufferPointer, labelCount: Int?
    ) throws(DirectoryFileError) {
        let entry = entryOffset(block)
        let parameter = Int(bytes[entry + DirectoryLayout.indexParameterOffset])
        let width = Int(bytes[entry + DirectoryLayout.indexWidthOffset])
        let lowest = Int(bytes.u32(entry + DirectoryLayout.indexLabelOffset))
        guard parameter <= RiceCode.maximumParameter else {
            throw DirectoryFileError(
                offset: entry + DirectoryLayout.indexParameterOffset,
                reason: "coding parameter \(parameter); expected \(RiceCode.maximumParameter) at most")
        }
        let length = dataStart(block + 1, bytes) - dataStart(block, bytes)
        guard width <= 32, entryCount(block) * width <= 8 * length else {
            throw DirectoryFileError(
                offset: entry + DirectoryLayout.indexWidthOffset,
                reason: "labels of \(width) bits do not fit their block")
        }
        guard lowest < labelCount ?? 1, labelCount != nil || width == 0 else {
            throw DirectoryFileError(
                offset: entry + DirectoryLayout.indexLabelOffset, reason: "label \(lowest) of \(labelCount ?? 0)")
        }
    }
}
