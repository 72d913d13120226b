extension String {
    /// The text with each chunk (what stands between white space) replaced, but for links, mail addresses and
    /// telephone numbers.
    func rewritingChunks(_ rewrite: (Substring.UnicodeScalarView) -> String.UnicodeScalarView) -> String {
        rewritingRuns(where: \.isOfChunk) { chunk in
            Contact.isContact(chunk) ? String.UnicodeScalarView(chunk) : rewrite(chunk)
        }
    }

    /// The text with each word, a run of letters and their marks, replaced, but for those inside links, mail addresses
    /// and telephone numbers.
    func rewritingWords(_ rewrite: (Substring.UnicodeScalarView) -> String.UnicodeScalarView) -> String {
        rewritingChunks { chunk in
            String(Substring(chunk)).rewritingRuns(where: \.isOfWord, rewrite).unicodeScalars
        }
    }

    private func rewritingRuns(
        where isInside: (Unicode.Scalar) -> Bool,
        _ rewrite: (Substring.UnicodeScalarView) -> String.UnicodeScalarView
    ) -> String {
        var result = String.UnicodeScalarView()
        var rest = self[...].unicodeScalars
        while let first = rest.first {
            guard isInside(first) else {
                result.append(first)
                rest.removeFirst()
                continue
            }
            let run = rest.prefix(while: isInside)
            result.append(contentsOf: rewrite(run))
            rest = rest[run.endIndex...]
        }
        return String(result)
    }
}

extension Unicode.Scalar {
    var isOfWord: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .nonspacingMark, .spacingMark: true
        default: false
        }
    }

    var isOfChunk: Bool { !properties.isWhitespace }
    var isASCIIDigit: Bool { (0x30...0x39).contains(value) }
    var isASCIILetter: Bool { (0x41...0x5A).contains(value & ~0x20) }
}

/// Recognizes what a reader must be able to tap or dial.
enum Contact {
    /// Digits of a chunk from which on it passes for (a part of) a telephone number; three suffice where nothing but
    /// digits and the signs of numbers is there.
    private static let digitsOfNumber = 5

    static func isContact(_ chunk: Substring.UnicodeScalarView) -> Bool { isNumber(chunk) || isAddress(chunk) }

    private static func isNumber(_ chunk: Substring.UnicodeScalarView) -> Bool {
        let digits = chunk.count(where: \.isASCIIDigit)
        let isPlain = chunk.allSatisfy { $0.isASCIIDigit || "+-.()/".unicodeScalars.contains($0) }
        return digits >= digitsOfNumber || isPlain && digits >= 3
    }

    /// Whether a scheme, `www.`, or a dot between letters or digits is in the chunk.
    private static func isAddress(_ chunk: Substring.UnicodeScalarView) -> Bool {
        let scalars = Array(chunk)
        return scalars.indices.dropFirst().dropLast().contains { index in
            switch scalars[index] {
            case ".": scalars[index - 1].isOfAddress && scalars[index + 1].isOfAddress
            case ":": scalars[index + 1] == "/"
            default: false
            }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isOfAddress: Bool { isASCIILetter || isASCIIDigit }
}
