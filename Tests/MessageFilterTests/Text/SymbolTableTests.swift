import Testing

@testable import MessageFilter

extension Unicode.Scalar {
    /// Whether the tables' version of Unicode (14) has this character, so that the standard library must agree with them.
    var isKnownToTables: Bool {
        guard let age = properties.age else { return false }
        return age.major <= 14
    }
}

/// The generated tables, held against the properties that the standard library knows: every scalar there is.
@Suite("Symbol tables")
struct SymbolTableTests {
    private static let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter(\.isKnownToTables)

    @Test("white space is a blank, and only white space and the four ASCII separators are")
    func space() {
        expectAll { scalar, symbol in
            (symbol.kind == .space) == (scalar.properties.isWhitespace || (0x1C...0x1F).contains(scalar.value))
        }
        expectAll { scalar, symbol in symbol.kind != .space || symbol == .blank }
    }

    @Test("decimal digits are digits; letters are letters; currency is currency")
    func classes() {
        expectAll { scalar, symbol in
            switch scalar.properties.generalCategory {
            case .decimalNumber: symbol.kind == .digit && symbol.scalar == 0x30
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter:
                [.letter, .ideograph].contains(symbol.kind) || scalar.properties.isDefaultIgnorableCodePoint
            case .currencySymbol: symbol.kind == .currency
            case .format, .control: symbol.kind == .ignorable || symbol.kind == .space
            case .openPunctuation, .closePunctuation, .connectorPunctuation: symbol.kind == .symbol
            default: true
            }
        }
    }

    @Test("upper case is Unicode's upper-case letters")
    func uppercase() {
        expectAll { scalar, symbol in
            symbol.kind == .digit || symbol == .blank
                || symbol.isUppercase == (scalar.properties.generalCategory == .uppercaseLetter)
        }
    }

    @Test("a letter and its small form fold to the same scalar")
    func caseFolding() {
        let table = SymbolTable()
        expectAll { scalar, symbol in
            let small = Array(scalar.properties.lowercaseMapping.unicodeScalars)
            guard small.count == 1, scalar.properties.generalCategory == .uppercaseLetter else { return true }
            return table.symbol(of: small[0].value).scalar == symbol.scalar
        }
    }

    @Test("folding twice is folding once")
    func idempotence() {
        let table = SymbolTable()
        expectAll { _, symbol in
            symbol.kind == .ignorable || table.symbol(of: symbol.scalar).scalar == symbol.scalar
        }
    }

    @Test("scripts without spaces are ideographs; others are not")
    func ideographs() {
        for text in ["免费", "ひらがな", "カタカナ", "ฟรี", "ລາວ", "ខ្មែរ", "မြန်မာ"] {
            #expect(FoldedText(text).symbols.allSatisfy { $0.kind == .ideograph }, "\(text)")
        }
        for text in ["free", "привет", "مجان", "שלום", "배송", "বাংলা", "தமிழ்"] {
            #expect(FoldedText(text).symbols.allSatisfy { $0.kind == .letter }, "\(text)")
        }
    }

    @Test("ASCII bytes have the symbols of their scalars; numbers past the last scalar do not trap")
    func ascii() {
        let table = SymbolTable()
        for byte in UInt8(0)..<0x80 { #expect(table.symbol(ofASCII: byte) == table.symbol(of: UInt32(byte))) }
        #expect(table.symbol(of: 0x10FFFF).scalar <= 0x10FFFF)
        #expect(table.symbol(of: 0x1F_FFFF).scalar <= 0x1F_FFFF)
    }

    /// Checks all scalars, and shows the first few of those that fail.
    private func expectAll(
        _ holds: (Unicode.Scalar, Symbol) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let table = SymbolTable()
        let failing = Self.scalars.filter { !holds($0, table.symbol(of: $0.value)) }.prefix(12)
        #expect(Array(failing).isEmpty, sourceLocation: sourceLocation)
    }
}
