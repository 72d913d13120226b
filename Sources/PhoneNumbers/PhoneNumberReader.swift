import CPhoneNumbers

/// Reads telephone numbers of all regions as people write them, and gives them as the system's call directory takes them: country code,
/// national number and dialled extension as one integer.
///
/// | text | region | number |
/// |---|---|---|
/// | `+1 (425) 555-0100` | any | 14255550100 |
/// | `14255550100` | TW | 14255550100 |
/// | `02 5566 7788` | TW | 886255667788 |
/// | `0255667788,0718`, `tel:+886-2-5566-7788;ext=0718` | TW | 8862556677880718 |
///
/// Digits alone, the first of them not 0, are a number of the region where such numbers are in use, else country code and digits where such numbers
/// are in use; where neither is, whichever has a length of its country, the region's first. Without a region they are refused: `3105550100` is
/// meant as a number of Los Angeles, and would be one of the Netherlands.
///
/// - Source: libphonenumber, whose metadata say which lengths and prefixes a country has.
public struct PhoneNumberReader: Sendable {
    public let region: Region?

    /// No number that people write is longer, in bytes of UTF-8; libphonenumber's time grows with the square of the length.
    private static let maximumLength = 250

    /// - Parameter region: where numbers without a country are of; `nil`: they are refused.
    public init(region: Region?) { self.region = region }

    /// The number that `text` says.
    ///
    /// - Throws: ``NumberFlaw``.
    /// - Complexity: about ten microseconds.
    public func number(_ text: String) throws(NumberFlaw) -> Int64 {
        guard text.utf8.count <= Self.maximumLength else { throw .tooLong }
        let text = Self.trimmed(text)
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { throw .empty }
        let isAddress = text.utf8.starts(with: "tel:".utf8)
        guard isAddress || Self.opens(first), Self.closes(last) else { throw .notANumber }
        guard let region else {
            guard first.isPlus || isAddress && text.unicodeScalars.dropFirst(4).first?.isPlus == true else {
                throw .noCountry
            }
            return try Self.read(text, nil).get().number
        }
        if Self.isBare(text) { return try bareNumber(text, region) }
        return try Self.read(text, region).get().number
    }

    /// Digits without a plus sign.
    private func bareNumber(_ text: String, _ region: Region) throws(NumberFlaw) -> Int64 {
        let national = Self.read(text, region, asksForUse: true)
        if case .success(let reading) = national, reading.isInUse { return reading.number }
        let international = Self.read("+" + text, nil, asksForUse: true)
        if case .success(let reading) = international, reading.isInUse { return reading.number }
        if case .failure = national, case .success(let reading) = international { return reading.number }
        return try national.get().number
    }

    private typealias Reading = (number: Int64, isInUse: Bool)

    private static func read(
        _ text: String, _ region: Region?, asksForUse: Bool = false
    ) -> Result<Reading, NumberFlaw> {
        var text = text
        var reading = phone_number_reading()
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                phone_numbers_read(
                    characters.baseAddress, characters.count, region?.code ?? "ZZ", asksForUse ? 1 : 0, &reading)
            }
        }
        if let flaw = flaw(of: reading) { return .failure(flaw) }
        let digits = withUnsafeBytes(of: &reading.digits) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        guard let number = Int64(digits), number < .max else { return .failure(.tooLarge) }
        return .success((number, reading.is_in_use != 0))
    }

    private static func flaw(of reading: phone_number_reading) -> NumberFlaw? {
        switch phone_number_error(rawValue: UInt32(reading.error)) {
        case PHONE_NUMBER_SOUND: break
        case PHONE_NUMBER_UNKNOWN_COUNTRY: return .unknownCountry
        case PHONE_NUMBER_SHORT_AFTER_PREFIX, PHONE_NUMBER_SHORT: return .tooShort
        case PHONE_NUMBER_LONG: return .tooLong
        default: return .notANumber
        }
        if reading.has_letters != 0 { return .letters }
        switch phone_number_length(rawValue: UInt32(reading.length)) {
        case PHONE_NUMBER_POSSIBLE: return nil
        case PHONE_NUMBER_LOCAL_ONLY: return .localOnly
        case PHONE_NUMBER_TOO_SHORT: return .tooShort
        case PHONE_NUMBER_TOO_LONG: return .tooLong
        case PHONE_NUMBER_BAD_LENGTH: return .unusualLength
        default: return .unknownCountry
        }
    }
}

// MARK: The text

extension PhoneNumberReader {
    private static func trimmed(_ text: String) -> String {
        if let first = text.utf8.first, let last = text.utf8.last, 0x21..<0x7F ~= first, 0x21..<0x7F ~= last {
            return text
        }
        var scalars = Substring(text).unicodeScalars
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }

    /// libphonenumber looks for a number anywhere in a text; here a text must be one, from its first sign.
    private static func opens(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isPlus || scalar.isDigit || ["(", "[", "（", "［"].contains(scalar)
    }

    private static func closes(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isDigit || scalar == "#" || scalar.properties.isAlphabetic
    }

    /// Whether there is neither plus sign nor separator before the extension, and no zero in front.
    private static func isBare(_ text: String) -> Bool {
        let digits = text.utf8.prefix { (0x30...0x39).contains($0) }
        guard let first = digits.first, first != 0x30 else { return false }
        guard let next = text.utf8[digits.endIndex...].first else { return true }
        return [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "#"), UInt8(ascii: "x")].contains(next)
    }
}

extension Unicode.Scalar {
    fileprivate var isPlus: Bool { self == "+" || self == "＋" }
    fileprivate var isDigit: Bool { 0x30...0x39 ~= value || properties.generalCategory == .decimalNumber }
}
