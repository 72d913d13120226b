import Records

/// The forms that files of numbers come in.
enum InputFormat: String {
    case list = "call directory"
    case json = "JSON"
    case vCard = "vCard"
    case csv = "CSV"
    case lines

    private static let beginning = 4_096

    /// The form of a source by its first bytes, its first line, and a source that gives all bytes, those too.
    ///
    /// - Throws: `SourceError` when the source cannot be read.
    static func detect(
        _ source: ByteSource
    ) throws(SourceError) -> (format: InputFormat, firstLine: String, whole: ByteSource) {
        let (start, whole) = try source.peek(beginning)
        let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start[3...] : start[...]
        let line = String(decoding: text.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        return (form(of: text, line), line, whole)
    }

    private static func form(of text: ArraySlice<UInt8>, _ line: String) -> InputFormat {
        if text.starts(with: [0x89, 0x4A, 0x43, 0x41, 0x4C, 0x4C]) { return .list }
        switch text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
        default: break
        }
        if line.uppercased() == "BEGIN:VCARD" { return .vCard }
        return CSVInput.columns(of: line).contains { $0.meaning == "number" } ? .csv : .lines
    }
}
