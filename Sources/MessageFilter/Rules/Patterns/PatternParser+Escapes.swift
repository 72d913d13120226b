/// What a backslash makes of what stands behind it.
enum PatternEscape {
    case scalar(Unicode.Scalar)
    case members(ScalarMembers)
    case assertion(PatternAssertion)
}

extension PatternParser {
    /// Reads an escape behind its backslash, which stood at a column.
    mutating func escape(at column: Int) throws(PatternError) -> PatternEscape {
        guard let sign = cursor.take() else {
            throw error(at: column, "a backslash with nothing behind it; write \\\\ for the sign itself")
        }
        if let known = Self.knownEscape(sign) { return known }
        switch sign {
        case "x": return .scalar(try bracedScalar(at: column))
        case "u": return .scalar(try fourDigitScalar(at: column))
        case "1"..."9", "k": throw error(at: column, Self.backReference)
        default: break
        }
        if sign.properties.isAlphabetic || sign.properties.numericType != nil {
            throw error(
                at: column, "\\\(sign) is not known; known are \(Self.knownEscapes); write signs only with a backslash")
        }
        return .scalar(sign)
    }

    private static let backReference =
        "a back reference cannot be matched in linear time; write the alternatives out"
    private static let knownEscapes = #"\d \D \w \W \s \S \b \B \n \t \r \x{…} \u…"#

    private static func knownEscape(_ sign: Unicode.Scalar) -> PatternEscape? {
        switch sign {
        case "d": .members(.digits)
        case "D": .members(.notDigits)
        case "w": .members(.words)
        case "W": .members(.notWords)
        case "s": .members(.spaces)
        case "S": .members(.notSpaces)
        case "b": .assertion(.wordBoundary)
        case "B": .assertion(.noWordBoundary)
        case "n": .scalar("\n")
        case "t": .scalar("\t")
        case "r": .scalar("\r")
        default: nil
        }
    }

    private mutating func bracedScalar(at column: Int) throws(PatternError) -> Unicode.Scalar {
        let isOpen = cursor.take("{")
        let digits = hexadecimalDigits(atMost: 6)
        guard isOpen, !digits.isEmpty, cursor.take("}") else {
            throw error(at: column, "\\x takes one to six hexadecimal digits in braces; write for instance \\x{1F600}")
        }
        return try scalar(digits, at: column)
    }

    private mutating func fourDigitScalar(at column: Int) throws(PatternError) -> Unicode.Scalar {
        let digits = hexadecimalDigits(atMost: 4)
        guard digits.count == 4 else {
            throw error(at: column, "\\u takes four hexadecimal digits; write for instance \\u20AC")
        }
        return try scalar(digits, at: column)
    }

    private mutating func hexadecimalDigits(atMost limit: Int) -> String {
        var digits = ""
        while digits.count < limit, let sign = cursor.peek, sign.isASCII, sign.properties.isASCIIHexDigit {
            digits.unicodeScalars.append(sign)
            _ = cursor.take()
        }
        return digits
    }

    private func scalar(_ digits: String, at column: Int) throws(PatternError) -> Unicode.Scalar {
        guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
            throw error(
                at: column, "\(digits) is no character of Unicode; write its own number, not a surrogate's: \\x{1F600}")
        }
        return scalar
    }
}
