/// The digits of a telephone number, and whether its country is among them.
///
/// `+1 (425) 950-1212`, `0014259501212` and `14259501212` have the same digits; of the last it is not known whether it
/// begins with a country. Phones write numbers in all these ways, Apple's deferred query in the last.
package struct PhoneDigits: Hashable, Sendable {
    /// More digits than any number has: 15 of E.164 and an extension.
    static let maximumCount = 18

    /// Without `+`, `00` or the `0` that some countries put before a national number.
    package let value: UInt64
    let count: Int
    /// Written with `+` or `00`: all digits, from the country on, are known.
    let isInternational: Bool
    /// Written with a leading `0`: the country is missing.
    let isNational: Bool

    /// Reads a number; `nil` when there are other signs than digits and `+ - . ( ) /` or spaces, or too many digits.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var value: UInt64 = 0
        var (count, leadingZeros) = (0, 0)
        var hasPlus = false
        for byte in bytes {
            switch byte {
            case 0x30...0x39:
                // What overflows has too many digits.
                value = value &* 10 &+ UInt64(byte - 0x30)
                leadingZeros += leadingZeros == count && byte == 0x30 ? 1 : 0
                count += 1
            case UInt8(ascii: "+"):
                if hasPlus || count > 0 { return nil }
                hasPlus = true
            case _ where "-.()/ ".utf8.contains(byte): break
            default: return nil
            }
            if count > Self.maximumCount + 2 { return nil }
        }
        let hasPrefix = !hasPlus && count > 8 && leadingZeros >= 2
        isNational = !hasPlus && !hasPrefix && count > 6 && leadingZeros >= 1
        isInternational = hasPlus || hasPrefix
        self.value = value
        self.count = count - (hasPrefix ? 2 : isNational ? 1 : 0)
        guard (1...Self.maximumCount).contains(self.count) else { return nil }
    }

    package init?(_ text: String) {
        var text = text
        guard let number = text.withUTF8({ PhoneDigits($0) }) else { return nil }
        self = number
    }

    /// The fewest digits by which two numbers can be the same when the country of one is missing.
    private static let leastShared = 7
    private static let longestCountry = 3
    /// What numbers that may be the same have in common.
    var key: UInt64 { value % Self.power(Self.leastShared) }

    /// Whether both may be the same line: the same digits, or the digits of the one behind a country of up to three digits.
    ///
    /// Short codes and service numbers are the same only when all digits are.
    package func isSame(as other: PhoneDigits) -> Bool {
        if count == other.count { return value == other.value && !(isNational != other.isNational && isShort) }
        let (short, long) = count < other.count ? (self, other) : (other, self)
        let missing = long.count - short.count
        return !short.isInternational && !long.isNational && short.count >= Self.leastShared
            && missing <= Self.longestCountry && long.value % Self.power(short.count) == short.value
    }

    private var isShort: Bool { count < Self.leastShared }

    /// Whether all digits, from the country on, begin with those of `prefix`, which is international.
    func hasInternationalPrefix(_ prefix: PhoneDigits) -> Bool {
        guard mayBeInternational, count >= prefix.count else { return false }
        return self.prefix(prefix.count) == prefix
    }

    /// Whether all digits, from the country on, are known or may be.
    ///
    /// A number of eleven digits and more without `+`, which does not begin with 0, is taken as international: only China
    /// has national numbers of that length.
    package var mayBeInternational: Bool { isInternational || !isNational && count > 10 }

    /// The first `length` digits, from the country on.
    func prefix(_ length: Int) -> PhoneDigits {
        PhoneDigits(value: value / Self.power(count - length), count: length)
    }

    private init(value: UInt64, count: Int) {
        (self.value, self.count, isInternational, isNational) = (value, count, true, false)
    }

    static func power(_ exponent: Int) -> UInt64 { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}
