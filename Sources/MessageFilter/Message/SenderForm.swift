/// What kind of address a message came from.
public enum SenderKind: UInt8, CaseIterable, Sendable {
    /// No characters at all.
    case empty = 0
    /// Up to eight digits and nothing else.
    case shortCode = 1
    /// Digits with the signs that telephone numbers are written with, national.
    case nationalNumber = 2
    /// The same with `+` or `00` in front.
    case internationalNumber = 3
    /// A name in place of a number, for instance `DHL` or `AD-HDFCBK-S`.
    case alphanumeric = 4
    case mail = 5

    /// The name in rules: `none`, `shortCode`, `nationalNumber`, `internationalNumber`, `alphanumeric`, `mail`.
    public var name: String {
        switch self {
        case .empty: "none"
        case .shortCode: "shortCode"
        case .nationalNumber: "nationalNumber"
        case .internationalNumber: "internationalNumber"
        case .alphanumeric: "alphanumeric"
        case .mail: "mail"
        }
    }
}

/// A sender's kind and form, read from its bytes.
struct SenderForm: Equatable {
    private(set) var kind = SenderKind.empty
    /// The number of digits of a number or short code; 0 for names and mail addresses.
    private(set) var digits = 0
    /// The last letter of an Indian header such as `AD-HDFCBK-S`: P promotional, S service, T transactional,
    /// G government; 0 where there is none.
    private(set) var headerSuffix: UInt8 = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard !bytes.isEmpty else { return }
        let digitCount = bytes.count { Self.isDigit($0) }
        if bytes.contains(UInt8(ascii: "@")) {
            kind = .mail
        } else if digitCount > 0, bytes.allSatisfy({ Self.isDigit($0) || Self.isNumberSign($0) }) {
            digits = digitCount
            kind = Self.kindOfNumber(bytes, digits: digitCount)
        } else {
            kind = .alphanumeric
            headerSuffix = Self.headerSuffix(of: bytes)
        }
    }

    private static func kindOfNumber(_ bytes: UnsafeBufferPointer<UInt8>, digits: Int) -> SenderKind {
        let zero = UInt8(ascii: "0")
        if bytes[0] == UInt8(ascii: "+") || digits > 8 && bytes[0] == zero && bytes[1] == zero {
            return .internationalNumber
        }
        return digits <= 8 && digits == bytes.count ? .shortCode : .nationalNumber
    }

    /// `XX-NAME-S`: two letters, a hyphen, the name, a hyphen, the suffix.
    private static func headerSuffix(of bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
        let hyphen = UInt8(ascii: "-")
        guard bytes.count >= 6, bytes[2] == hyphen, bytes[bytes.count - 2] == hyphen else { return 0 }
        let suffix = bytes[bytes.count - 1] & 0xDF
        return "PSTG".utf8.contains(suffix) ? suffix : 0
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Whether a telephone number may be written with this sign: `+ - . ( )` or a space.
    private static func isNumberSign(_ byte: UInt8) -> Bool { "+-.() ".utf8.contains(byte) }
}
