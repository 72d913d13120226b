import MessageFilter
import Records

/// Rows of a published corpus that are labelled wrongly or are no real messages: a label each in place of their own.
///
/// A CSV file with the columns `row`, `label` and `reason`: the row's number from 1, without the header; categories, or `skip`
/// to leave the row out; and why.
public struct RowCorrections: Equatable, Sendable {
    private let meanings: [Int: LabelMap.Meaning]

    /// No row is corrected.
    public init() { meanings = [:] }

    /// How many rows are corrected.
    public var count: Int { meanings.count }

    /// How many of them are left out.
    public var leftOutCount: Int { meanings.values.count { $0 == .skip } }

    /// What a row means in place of what its own label says; `nil` where that stands.
    subscript(row: Int) -> LabelMap.Meaning? { meanings[row] }
}

extension RowCorrections {
    /// - Throws: ``CorpusError`` with the file and the line.
    public init(contentsOf path: String) throws(CorpusError) {
        let input = try CorpusInput(path: path)
        let reader = RecordReader(source: input.content, format: .csv, columns: .names(["row", "label"]))
        var meanings: [Int: LabelMap.Meaning] = [:]
        while try Self.advance(reader) {
            let (row, meaning) = try Self.correction(reader, path)
            guard meanings.updateValue(meaning, forKey: row) == nil else {
                throw CorpusError(place: path, line: reader.line, reason: "row \(row) is corrected twice; keep one")
            }
        }
        self.meanings = meanings
    }

    private static func advance(_ reader: RecordReader) throws(CorpusError) -> Bool {
        do { return try reader.next() } catch { throw CorpusError(error) }
    }

    private static func correction(
        _ reader: RecordReader, _ path: String
    ) throws(CorpusError) -> (row: Int, LabelMap.Meaning) {
        guard let row = Int(reader.text(0)), row > 0 else {
            throw CorpusError(place: path, line: reader.line, reason: "expected the number of a row, 1 or more")
        }
        let label = reader.text(1)
        if label == "skip" { return (row, .skip) }
        guard let categories = CategorySet(label: label) else {
            throw CorpusError(place: path, line: reader.line, reason: "expected a set of categories, or skip")
        }
        return (row, .categories(categories))
    }
}
