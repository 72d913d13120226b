import Records
import Testing

@Suite("Record formats")
struct RecordFormatTests {
    @Test(
        "a file's name tells its format, compressed or not",
        arguments: [
            ("a.csv", .csv), ("b/A.TSV", .tsv), ("a.jsonl.gz", .jsonl), ("a.ndjson", .jsonl), ("a.txt", .lines),
            ("csv", .lines), ("a.csv/b", .lines), ("a.gz", .lines), (".csv", .lines), ("a.pdf", nil),
        ] as [(String, RecordFormat?)])
    func fileNames(name: String, format: RecordFormat?) {
        #expect(RecordFormat(fileName: name) == format)
    }
}
