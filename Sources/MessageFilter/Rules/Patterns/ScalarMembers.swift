/// What is written in a class, without its negation.
struct ScalarMembers: Equatable {
    typealias ScalarRange = ClosedRange<UInt32>

    /// The longest range whose members are folded one by one; longer ones, such as all ideographs, are kept as written.
    static let longestFoldedRange = 4_096

    private(set) var ranges: [ScalarRange] = []
    private(set) var hasWords = false
    private(set) var hasOthers = false

    static let digits = ScalarMembers(ranges: [0x30...0x39])
    static let notDigits = ScalarMembers(ranges: [0...0x2F, 0x3A...0x10FFFF])
    static let spaces = ScalarMembers(ranges: [0x0A...0x0A, 0x20...0x20])
    static let notSpaces = ScalarMembers(ranges: [0...0x09, 0x0B...0x1F, 0x21...0x10FFFF])
    static let lineBreaks = ScalarMembers(ranges: [0x0A...0x0A])
    static let words = ScalarMembers(hasWords: true)
    static let notWords = ScalarMembers(hasOthers: true)

    var isEmpty: Bool { ranges.isEmpty && !hasWords && !hasOthers }

    mutating func formUnion(_ other: ScalarMembers) {
        ranges += other.ranges
        hasWords = hasWords || other.hasWords
        hasOthers = hasOthers || other.hasOthers
    }

    /// Adds what the members of a range fold to.
    mutating func insert(folding range: ScalarRange) {
        guard range.count <= Self.longestFoldedRange else { return ranges.append(range) }
        for scalar in range {
            if let folded = PatternFolding.fold(scalar) { append(folded) }
        }
    }

    private mutating func append(_ scalar: UInt32) {
        if let last = ranges.last, last.upperBound &+ 1 == scalar {
            ranges[ranges.count - 1] = last.lowerBound...scalar
        } else {
            ranges.append(scalar...scalar)
        }
    }
}
