/// What plainly is no text in UTF-8, told by its first bytes.
enum ForeignContent {
    private static let signatures: [(start: [UInt8], reason: String)] = [
        ([0x1F, 0x8B], "the input is compressed by gzip; decompress it first: gzip -dc FILE"),
        ([0x28, 0xB5, 0x2F, 0xFD], "the input is compressed by zstd; decompress it first: zstd -dc FILE"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "the input is compressed by xz; decompress it first: xz -dc FILE"),
        ([0x50, 0x4B, 0x03, 0x04], "the input is a ZIP archive, as .xlsx is one; export the sheet as CSV in UTF-8"),
        ([0xD0, 0xCF, 0x11, 0xE0], "the input is an .xls workbook; export the sheet as CSV in UTF-8"),
        (Array("PAR1".utf8), "the input is a Parquet file; convert it to CSV or JSON Lines"),
        (Array("%PDF-".utf8), "the input is a PDF; extract its text first: pdftotext FILE"),
        (Array("SQLite format 3".utf8), "the input is an SQLite database; export the table as CSV"),
        ([0xFF, 0xFE], utf16),
        ([0xFE, 0xFF], utf16),
    ]
    private static let utf16 = "the file is UTF-16; convert it: iconv -f UTF-16 -t UTF-8"

    /// Of a longer input, so many bytes are looked at.
    private static let inspectedLength = 256

    /// Why the input that begins with `start` cannot be read, and the cure; `nil` for what may be text.
    static func flaw(_ start: UnsafeBufferPointer<UInt8>, readAs format: RecordFormat) -> String? {
        if let foreign = signatures.first(where: { start.starts(with: $0.start) }) { return foreign.reason }
        let inspected = start.prefix(inspectedLength)
        let nulls = inspected.count { $0 == 0 }
        // A single one may stand in a text.
        if nulls > 1, 4 * nulls >= inspected.count {
            return "the input is full of zero bytes; if it is text in UTF-16, convert it: iconv -f UTF-16 -t UTF-8"
        }
        return isJSONArray(inspected, readAs: format)
            ? "the input is a JSON array; write one object a line: jq -c '.[]' FILE" : nil
    }

    /// Whether an array begins; of objects where the format is not JSON, as a message may begin with a bracket.
    private static func isJSONArray(
        _ start: UnsafeBufferPointer<UInt8>.SubSequence, readAs format: RecordFormat
    ) -> Bool {
        let inked = start.lazy.filter { $0 > 0x20 }
        return inked.starts(with: format == .jsonl ? "[".utf8 : "[{\"".utf8)
    }
}
