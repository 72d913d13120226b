/// Numbers from a first to a last, one number as a rule.
public struct NumberSpan: Hashable, Sendable {
    public let first: PhoneNumber
    public let last: PhoneNumber

    /// - Precondition: the numbers are those that an entry can have, in order.
    public init(_ first: PhoneNumber, through last: PhoneNumber) {
        precondition(
            first <= last && DirectoryLimits.numbers.contains(first) && DirectoryLimits.numbers.contains(last),
            "no numbers of a call directory")
        (self.first, self.last) = (first, last)
    }

    public init(_ number: PhoneNumber) { self.init(number, through: number) }

    /// How many numbers it has.
    public var count: Int { Int(last - first) + 1 }
}

/// Ascending spans that do not touch: a set of numbers.
struct SpanSet {
    private(set) var spans: [NumberSpan] = []

    init(_ unordered: [NumberSpan]) {
        for span in unordered.sorted(by: { $0.first < $1.first }) {
            if let last = spans.last, span.first <= last.last + 1 {
                if span.last > last.last { spans[spans.count - 1] = NumberSpan(last.first, through: span.last) }
            } else {
                spans.append(span)
            }
        }
    }

    var count: Int { spans.reduce(0) { $0 + $1.count } }

    func contains(_ number: PhoneNumber) -> Bool {
        let place = firstPlace(endingAtOrAfter: number)
        return place < spans.count && spans[place].first <= number
    }

    /// The parts of `span` that are not in the set, in order.
    func removed(from span: NumberSpan) -> [NumberSpan] {
        var parts: [NumberSpan] = []
        var start = span.first
        var place = firstPlace(endingAtOrAfter: span.first)
        while place < spans.count, spans[place].first <= span.last {
            if spans[place].first > start { parts.append(NumberSpan(start, through: spans[place].first - 1)) }
            if spans[place].last >= span.last { return parts }
            start = spans[place].last + 1
            place += 1
        }
        parts.append(NumberSpan(start, through: span.last))
        return parts
    }

    private func firstPlace(endingAtOrAfter number: PhoneNumber) -> Int {
        var (low, high) = (0, spans.count)
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].last < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
