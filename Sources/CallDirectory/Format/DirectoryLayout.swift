import BinaryFiles

/// Where things lie in a file of a call directory. The promise in words is `FORMAT.md`, beside this file.
enum DirectoryLayout {
    static let frame = FileFrame(
        "a call directory", signature: [0x89, 0x4A, 0x43, 0x41, 0x4C, 0x4C, 0x0D, 0x0A],
        fields: [
            .init("format version", 1 as UInt16, at: 8, cure: "use a Junco that reads it"),
            .init("byte order mark", 0x0102_0304 as UInt32, at: 12, cure: "copy the file again"),
        ],
        shortestLength: headerLength + padding)
    static let listKind: UInt16 = 1
    static let differenceKind: UInt16 = 2

    // Offsets of the header's fields.
    static let kindOffset = 10
    static let fromOffset = FileFrame.bodyOffset
    static let toOffset = 40
    /// Four counts of entries, in the order of ``DirectoryStream``.
    static let countsOffset = 48
    static let labelCountOffset = 64
    static let labelBytesOffset = 68
    /// Four lengths of the streams' data.
    static let dataLengthsOffset = 72
    static let headerLength = 88

    /// Entries of a stream: more than any system takes, few enough for lengths of 32 bits.
    static let maximumCount = 1 << 27
    /// Entries of a block, but of the last.
    static let blockLength = 256
    /// Bytes of a block in a stream's index.
    static let indexEntryLength = 18
    // Offsets in an entry of the index.
    static let indexDataOffset = 8
    static let indexLabelOffset = 12
    static let indexParameterOffset = 16
    static let indexWidthOffset = 17
    /// Zero bytes at the end, so that bits may be read in whole words.
    static let padding = 16

    static func blockCount(_ count: Int) -> Int { (count + blockLength - 1) / blockLength }
}

/// Golomb-Rice codes with an escape: of a number d and a parameter k, ⌊d / 2ᵏ⌋ zeros, a one, and the low k bits of d.
/// From 24 zeros on no one follows, but d in 63 bits.
///
/// - Source: R. F. Rice, *Some practical universal noiseless coding techniques*, JPL 79-22, 1979.
enum RiceCode {
    static let escape = 24
    static let escapedBits = 63
    static let maximumParameter = 62

    static func length(_ value: UInt64, parameter: Int) -> Int {
        let quotient = value >> UInt64(parameter)
        return quotient < UInt64(escape) ? Int(quotient) + 1 + parameter : escape + escapedBits
    }

    /// The parameter with the fewest bits for `values` together; of equals the least.
    static func bestParameter(_ values: ArraySlice<UInt64>) -> Int {
        let highest = min(values.max().map { UInt64.bitWidth - $0.leadingZeroBitCount } ?? 0, maximumParameter)
        var (best, bestLength) = (0, Int.max)
        for parameter in 0...highest {
            var sum = 0
            for value in values { sum += length(value, parameter: parameter) }
            if sum < bestLength { (best, bestLength) = (parameter, sum) }
        }
        return best
    }
}
