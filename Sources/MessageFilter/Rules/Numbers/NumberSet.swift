/// Numbers, prefixes and ranges of a list, ready to be asked about a sender.
///
/// - Complexity: of a look-up, a few hash look-ups for the numbers and the prefixes, and O(log n) for n ranges.
struct NumberSet: Sendable {
    private var numbers: [UInt64: [PhoneDigits]] = [:]
    private var prefixes: Set<PhoneDigits> = []
    private var prefixLengths: Set<Int> = []
    private var ranges = RangeIndex()
    private(set) var count = 0

    mutating func insert(_ pattern: NumberEntry) {
        count += 1
        switch pattern {
        case .number(let number): numbers[number.key, default: []].append(number)
        case .prefix(let prefix):
            prefixes.insert(prefix)
            prefixLengths.insert(prefix.count)
        case .range(let first, let last): ranges.insert(first.value...last.value, digits: first.count)
        }
    }

    /// To be called after the last ``insert(_:)``.
    mutating func prepare() { ranges.prepare() }

    func contains(_ number: PhoneDigits) -> Bool {
        if count == 0 { return false }
        if let alike = numbers[number.key], alike.contains(where: number.isSame) { return true }
        guard number.mayBeInternational else { return false }
        return ranges.contains(number.value, digits: number.count) || hasPrefix(number)
    }

    private func hasPrefix(_ number: PhoneDigits) -> Bool {
        prefixLengths.contains { length in
            length <= number.count && prefixes.contains(number.prefix(length))
        }
    }
}

/// Ranges of numbers by their count of digits, merged where they overlap.
private struct RangeIndex: Sendable {
    private var rangesByDigits: [Int: [ClosedRange<UInt64>]] = [:]

    mutating func insert(_ range: ClosedRange<UInt64>, digits: Int) {
        rangesByDigits[digits, default: []].append(range)
    }

    mutating func prepare() { rangesByDigits = rangesByDigits.mapValues(Self.merged) }

    func contains(_ value: UInt64, digits: Int) -> Bool {
        guard let ranges = rangesByDigits[digits] else { return false }
        let behind = ranges.partitioningIndex { $0.upperBound >= value }
        return behind < ranges.count && ranges[behind].contains(value)
    }

    private static func merged(_ ranges: [ClosedRange<UInt64>]) -> [ClosedRange<UInt64>] {
        var merged: [ClosedRange<UInt64>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }
}

extension RandomAccessCollection {
    /// The first place from which on `predicate` holds, where it holds for no element before and for all behind.
    func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
        var (low, count) = (startIndex, self.count)
        while count > 0 {
            let middle = index(low, offsetBy: count / 2)
            if predicate(self[middle]) {
                count /= 2
            } else {
                low = index(after: middle)
                count -= count / 2 + 1
            }
        }
        return low
    }
}
