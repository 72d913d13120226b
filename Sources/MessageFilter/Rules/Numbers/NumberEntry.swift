/// An entry of a list of numbers.
///
/// | form | means |
/// |---|---|
/// | `+1 425 950-1212`, `253-950-1212`, `72404` | this number; without its country it is met behind any |
/// | `+1425950*` | all numbers that begin so |
/// | `+14259500000..+14259509999` | all numbers from the first to the last, of as many digits |
///
/// Prefixes and ranges need the country, with `+` or `00`.
enum NumberEntry: Hashable, Sendable {
    case number(PhoneDigits)
    case prefix(PhoneDigits)
    case range(first: PhoneDigits, last: PhoneDigits)

    /// - Throws: ``NumberEntryError``.
    init(_ text: String) throws(NumberEntryError) {
        let ends = text.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
        if ends.count == 2 {
            let (first, last) = (try Self.international(ends[0]), try Self.international(ends[1]))
            guard first.count == last.count else { throw .unequalEnds }
            guard first.value <= last.value else { throw .reversed }
            self = .range(first: first, last: last)
        } else if text.hasSuffix("*") {
            self = .prefix(try Self.international(String(text.dropLast())))
        } else {
            guard let number = PhoneDigits(text) else { throw .notANumber }
            self = .number(number)
        }
    }

    private static func international(_ text: String) throws(NumberEntryError) -> PhoneDigits {
        guard let number = PhoneDigits(text.hasPrefix("00") ? "+" + text.dropFirst(2) : text) else { throw .notANumber }
        guard number.isInternational else { throw .noCountry }
        return number
    }

    func matches(_ number: PhoneDigits) -> Bool {
        switch self {
        case .number(let own): own.isSame(as: number)
        case .prefix(let prefix): number.hasInternationalPrefix(prefix)
        case .range(let first, let last):
            number.mayBeInternational && number.count == first.count
                && (first.value...last.value).contains(number.value)
        }
    }
}

/// Why an entry is no ``NumberEntry``.
enum NumberEntryError: Error {
    case notANumber, noCountry, unequalEnds, reversed

    var reason: String {
        switch self {
        case .notANumber:
            "not a telephone number: expected digits, with + - . ( ) / or spaces, at most \(PhoneDigits.maximumCount) of them"
        case .noCountry: "a prefix or a range needs its country: write + and the calling code in front"
        case .unequalEnds: "the ends of a range have unlike numbers of digits: write two ranges"
        case .reversed: "the range ends before it begins: write the lower number first"
        }
    }
}
