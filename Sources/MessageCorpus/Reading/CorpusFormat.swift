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
    /// `.csv`, `.tsv`, `.jsonl` and `.ndjson` in upper or lower case; `.txt` and no ending are ``uci``; `nil` for
    /// other endings.
    public init?(fileName: String) {
        let name = CorpusFileName(fileName)
        switch name.ending {
        case "csv": self = .csv
        case "tsv": self = .tsv
        case "jsonl", "ndjson": self = .jsonl
        case "txt", "": self = .uci
        default: return nil
        }
    }
}

extension CorpusFormat {
    /// How the rows of a corpus lie in its file.
    package var recordFormat: RecordFormat {
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

/// The parts of a corpus file's name: `messages.csv.gz` is `messages`, `csv`, compressed.
struct CorpusFileName: Equatable {
    let stem: String
    /// In lower case, without the dot; empty where there is none.
    let ending: String
    let isCompressed: Bool

    /// - Parameter path: a path or a name.
    init(_ path: String) {
        var name = path.split(separator: "/").last ?? ""
        isCompressed = name.count > 3 && name.lowercased().hasSuffix(".gz")
        if isCompressed { name.removeLast(3) }
        if let dot = name.lastIndex(of: "."), dot > name.startIndex {
            stem = String(name[..<dot])
            ending = name[name.index(after: dot)...].lowercased()
        } else {
            stem = String(name)
            ending = ""
        }
    }

    /// The name without `.gz`.
    static func uncompressed(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return CorpusFileName(name).isCompressed ? String(name.dropLast(3)) : name
    }
}
