/// The digits of a telephone number, and whether its country is among them.
///
/// `+1 (425) 950-1212`, `0014259501212` and `14259501212` have the same digits; of the last it is not known whether it
/// begins with a country. Phones write numbers in all these ways, Apple's deferred query in the last.
struct PhoneDigits: Hashable, Sendable {
    /// More digits than any number has: 15 of E.164 and an extension.
    static let maximumCount = 18

    /// Without `+`, `00` or the `0` that some countries put before a national number.
    let value: UInt64
    let count: Int
    /// Written with `+` or `00`: all digits, from the country on, are known.
    let isInternational: Bool
    /// Written with a leading `0`: the country is missing.
    let isNational: Bool

    /// Reads a number; `nil` when there are other signs than digits and `+ - . ( ) /` or spaces, or too many digits.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var digits: [UInt8] = []
        digits.reserveCapacity(Self.maximumCount + 2)
        var hasPlus = false
        for byte in bytes {
            switch byte {
            case 0x30...0x39: digits.append(byte - 0x30)
            case UInt8(ascii: "+"):
                if hasPlus || !digits.isEmpty { return nil }
                hasPlus = true
            case _ where "-.()/ ".utf8.contains(byte): break
            default: return nil
            }
            if digits.count > Self.maximumCount + 2 { return nil }
        }
        self.init(digits: digits[...], hasPlus: hasPlus)
    }

    init?(_ text: String) {
        var text = text
        guard let number = text.withUTF8({ PhoneDigits($0) }) else { return nil }
        self = number
    }

    private init?(digits: ArraySlice<UInt8>, hasPlus: Bool) {
        let hasPrefix = !hasPlus && digits.count > 8 && digits.starts(with: [0, 0])
        let hasTrunk = !hasPlus && !hasPrefix && digits.count > 6 && digits.first == 0
        let significant = digits.dropFirst(hasPrefix ? 2 : hasTrunk ? 1 : 0)
        guard !significant.isEmpty, significant.count <= Self.maximumCount else { return nil }
        value = significant.reduce(0) { $0 * 10 + UInt64($1) }
        count = significant.count
        isInternational = hasPlus || hasPrefix
        isNational = hasTrunk
    }

    /// The fewest digits by which two numbers can be the same when the country of one is missing.
    private static let leastShared = 7
    private static let longestCountry = 3
    /// What numbers that may be the same have in common.
    var key: UInt64 { value % Self.power(Self.leastShared) }

    /// Whether both may be the same line: the same digits, or the digits of the one behind a country of up to three digits.
    ///
    /// Short codes and service numbers are the same only when all digits are.
    func isSame(as other: PhoneDigits) -> Bool {
        if count == other.count { return value == other.value && !(isNational != other.isNational && isShort) }
        let (short, long) = count < other.count ? (self, other) : (other, self)
        let missing = long.count - short.count
        return !short.isInternational && !long.isNational && short.count >= Self.leastShared
            && missing <= Self.longestCountry && long.value % Self.power(short.count) == short.value
    }

    private var isShort: Bool { count < Self.leastShared }

    /// Whether all digits, from the country on, begin with those of `prefix`.
    ///
    func hasInternationalPrefix(_ prefix: PhoneDigits) -> Bool {
        guard mayBeInternational, count >= prefix.count else { return false }
        return self.prefix(prefix.count) == prefix.international
    }

    /// Whether all digits, from the country on, are known or may be.
    ///
    /// A number of eleven digits and more without `+`, which does not begin with 0, is taken as international: only China
    /// has national numbers of that length.
    var mayBeInternational: Bool { isInternational || !isNational && count > 10 }

    /// The same, taken as beginning with its country.
    var international: PhoneDigits { PhoneDigits(value: value, count: count) }

    /// The first `length` digits, from the country on.
    func prefix(_ length: Int) -> PhoneDigits {
        PhoneDigits(value: value / Self.power(count - length), count: length)
    }

    private init(value: UInt64, count: Int) {
        (self.value, self.count, isInternational, isNational) = (value, count, true, false)
    }

    static func power(_ exponent: Int) -> UInt64 { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}
