/// Identifies the template of a message: what is left of it when names stay and numbers, spaces and signs go.
///
/// Scalars are lower-cased, those that are neither letters nor digits dropped, and runs of digits folded to one `0`;
/// what is left is hashed. `Your code is 12-34!` and `your code is 9.` share a key. The key is the same on every
/// machine whose Unicode tables agree on what a letter is.
public struct TemplateKey: Hashable, Comparable, Sendable {
    /// A ``ByteHash``. At a million templates, two share a hash with a chance of 3·10⁻⁸.
    public let hash: UInt64

    /// - Complexity: O(length of the text).
    public init(_ text: String) {
        var hash = ByteHash()
        var isInDigits = false
        for scalar in text.unicodeScalars {
            switch Self.kind(of: scalar) {
            case .other: continue
            case .digit:
                if !isInDigits { hash.add(0x30) }
                isInDigits = true
            case .letter:
                isInDigits = false
                Self.addLowerCase(scalar, to: &hash)
            }
        }
        self.hash = hash.value
    }

    /// The key of texts without letters and digits, which have nothing in common but that.
    public static let empty = TemplateKey("")

    public static func < (left: TemplateKey, right: TemplateKey) -> Bool { left.hash < right.hash }

    private enum Kind { case letter, digit, other }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        if scalar.isASCII {
            switch scalar.value {
            case 0x30...0x39: return .digit
            case 0x41...0x5A, 0x61...0x7A: return .letter
            default: return .other
            }
        }
        if scalar.properties.generalCategory == .decimalNumber { return .digit }
        return scalar.properties.isAlphabetic ? .letter : .other
    }

    private static func addLowerCase(_ scalar: Unicode.Scalar, to hash: inout ByteHash) {
        guard !scalar.isASCII else { return hash.add(UInt8(scalar.value) | 0x20) }
        for byte in scalar.properties.lowercaseMapping.utf8 { hash.add(byte) }
    }
}
