import BinaryFiles

/// A stream of numbers, with labels or without, as blocks of coded differences and the index of those blocks.
struct StreamEncoder {
    private(set) var index: [UInt8] = []
    private var data = BitWriter()

    var dataBytes: [UInt8] { data.bytes }

    init(_ numbers: [PhoneNumber]) {
        for start in stride(from: 0, to: numbers.count, by: DirectoryLayout.blockLength) {
            let block = numbers[start..<min(start + DirectoryLayout.blockLength, numbers.count)]
            append(block, labels: [])
        }
    }

    /// - Parameter labelPlaces: for each label of `entries` its place in the file's table.
    init(_ entries: [LabelledNumber], labelPlaces: [UInt32]) {
        for start in stride(from: 0, to: entries.count, by: DirectoryLayout.blockLength) {
            let block = entries[start..<min(start + DirectoryLayout.blockLength, entries.count)]
            append(block.map(\.number)[...], labels: block.map { labelPlaces[Int($0.label)] })
        }
    }

    private mutating func append(_ numbers: ArraySlice<PhoneNumber>, labels: [UInt32]) {
        let first = numbers[numbers.startIndex]
        precondition(DirectoryLimits.numbers.contains(first), "\(first) is no number of a call directory")
        let gaps = Self.gaps(numbers)
        let parameter = RiceCode.bestParameter(gaps[...])
        let lowest = labels.min() ?? 0
        let width = UInt32.bitWidth - ((labels.max() ?? 0) - lowest).leadingZeroBitCount
        index.append(littleEndian: UInt64(first))
        index.append(littleEndian: UInt32(data.bytes.count))
        index.append(littleEndian: lowest)
        index.append(UInt8(parameter))
        index.append(UInt8(width))
        for label in labels { data.append(UInt64(label - lowest), count: width) }
        for gap in gaps { data.appendRice(gap, parameter: parameter) }
        data.finishByte()
    }

    /// How many numbers lie between each and the one before.
    private static func gaps(_ numbers: ArraySlice<PhoneNumber>) -> [UInt64] {
        zip(numbers, numbers.dropFirst()).map { before, number in
            precondition(before < number && number <= DirectoryLimits.numbers.upperBound, "numbers out of order")
            return UInt64(number - before - 1)
        }
    }
}
