import Records

/// How a corpus is written down.
public enum CorpusFormat: String, CaseIterable, Codable, Sendable {
    /// `label<TAB>text`, without header and quoting, as in the UCI SMS Spam Collection. The text may hold tabs.
    case uci
    /// Fields between tabs without quoting, under a header; without one that names label and text, as ``uci``.
    case tsv
    /// RFC 4180, under a header.
    case csv
    /// JSON Lines: one object a line.
    case jsonl

    /// The format that a file's name tells, with or without `.gz`.
    ///
    /// Lines are ``uci``; `nil` for endings that ``RecordFormat`` does not know.
    package init?(fileName: String) {
        let records = RecordFormat(fileName: fileName)
        guard let format = Self.allCases.first(where: { $0.recordFormat == records }) else { return nil }
        self = format
    }
}

extension CorpusFormat {
    /// How the rows of a corpus lie in its file.
    var recordFormat: RecordFormat {
        switch self {
        case .uci: .lines
        case .tsv: .tsv
        case .csv: .csv
        case .jsonl: .jsonl
        }
    }
}

/// How the bytes of a corpus stand for characters.
public enum TextEncoding: String, CaseIterable, Codable, Sendable {
    /// Invalid sequences become U+FFFD.
    case utf8 = "utf-8"
    /// ISO 8859-1: each byte is the scalar of the same value.
    case latin1 = "iso-8859-1"

    /// - Returns: the text, and whether it had to be repaired.
    func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> (text: String, isRepaired: Bool) {
        guard self == .utf8 else {
            var text = ""
            for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
            return (text, false)
        }
        if let text = String(validating: bytes, as: UTF8.self) { return (text, false) }
        return (String(decoding: bytes, as: UTF8.self), true)
    }
}
