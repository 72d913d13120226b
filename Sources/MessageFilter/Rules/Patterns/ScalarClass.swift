/// A set of folded scalars: a bit for each of ASCII, sorted ranges for the others.
struct ScalarClass: Equatable {
    private let ascii: ASCIISet
    private let members: ScalarMembers
    private let isNegated: Bool
    /// The ranges of ``members``, sorted, apart from each other.
    private let ranges: [ClosedRange<UInt32>]

    init(_ members: ScalarMembers, isNegated: Bool = false) {
        let ranges = Self.merged(members.ranges)
        self.members = members
        self.isNegated = isNegated
        self.ranges = ranges
        ascii = ASCIISet { Self.contains($0, ranges, members) != isNegated }
    }

    static let anyButLineBreak = ScalarClass(.lineBreaks, isNegated: true)

    /// - Complexity: O(1) for ASCII, else O(log r) in the number of ranges.
    func contains(_ scalar: UInt32) -> Bool {
        scalar < ASCIISet.limit ? ascii.contains(scalar) : Self.contains(scalar, ranges, members) != isNegated
    }

    /// The members in ASCII.
    var asciiMembers: ASCIISet { ascii }

    /// Whether there may be members beyond ASCII.
    var mayReachBeyondASCII: Bool {
        isNegated || members.hasWords || members.hasOthers || (ranges.last?.upperBound ?? 0) >= ASCIISet.limit
    }

    private static func contains(_ scalar: UInt32, _ ranges: [ClosedRange<UInt32>], _ members: ScalarMembers) -> Bool {
        if isInside(scalar, ranges) { return true }
        guard members.hasWords || members.hasOthers else { return false }
        return PatternFolding.isWord(scalar) ? members.hasWords : members.hasOthers
    }

    private static func isInside(_ scalar: UInt32, _ ranges: [ClosedRange<UInt32>]) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].lowerBound <= scalar
    }

    private static func merged(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
        var merged: [ClosedRange<UInt32>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound &+ 1 {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }
}
