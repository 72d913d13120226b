import Foundation
import MessageCorpus

/// Messages to learn from and to score, as files.
struct BenchmarkCorpus {
    let name: String
    let messages: Int
    /// `label<TAB>text` lines.
    var labelled: String { "\(Folders.corpora)/\(name).tsv" }
    /// The same messages, one a line.
    var text: String { "\(Folders.corpora)/\(name).txt" }
    var bytes: Int { Folders.size(of: text) }
}

/// The corpora of a run: the user's own (x1), and larger ones made of it by seed.
///
/// A corpus of n copies has every message n times, each time with its words shuffled and one to three random words
/// inserted, so that neither lines nor vocabularies repeat. The first k messages of the largest serve for growth.
struct Corpora {
    let copies: [BenchmarkCorpus]
    let prefixes: [BenchmarkCorpus]
    let oneMessage: BenchmarkCorpus
    let labels: [Bool]

    static let seed: UInt64 = 1

    init(_ options: Options) throws {
        let rows = try Self.rows(options.corpus)
        labels = rows.map(\.isSpam)
        let factors = options.isQuick ? [1, 20] : [1, 20, 200]
        try FileManager.default.createDirectory(atPath: Folders.corpora, withIntermediateDirectories: true)
        try Self.forgetOther(rows)
        copies = try factors.map { try Self.corpus(of: rows, copies: $0) }
        let largest = copies[copies.count - 1]
        prefixes = try [1_000, 10_000, 100_000, 1_000_000].filter { $0 <= largest.messages }
            .map { try Self.prefix($0, of: largest) }
        oneMessage = try Self.prefix(1, of: copies[0])
    }

    // MARK: Reading

    private struct Row {
        let label: Substring
        let text: Substring
        var isSpam: Bool { label == "spam" }
    }

    private static func rows(_ path: String) throws -> [Row] {
        let lines = String(decoding: try Folders.read(path), as: UTF8.self).split { $0 == "\n" || $0 == "\r\n" }
        let rows = lines.compactMap { line -> Row? in
            guard let tab = line.firstIndex(of: "\t") else { return nil }
            return Row(label: line[..<tab], text: line[line.index(after: tab)...])
        }
        guard rows.count == lines.count, rows.allSatisfy({ ["ham", "spam"].contains($0.label) }), rows.count >= 1_000
        else {
            throw Failure("\(path): expected at least 1,000 lines of ham or spam, a tab and a message (the UCI form)")
        }
        return rows
    }

    // MARK: Making

    /// Drops what an earlier run has made of another corpus.
    private static func forgetOther(_ rows: [Row]) throws {
        let original = text(of: rows) { "\($0.label)\t\($0.text)\n" }
        let first = "\(Folders.corpora)/x1.tsv"
        guard (try? Folders.read(first)) != Data(original.utf8) else { return }
        try Folders.makeEmpty(Folders.corpora)
        try Folders.write(text(of: rows) { "\($0.text)\n" }, to: "\(Folders.corpora)/x1.txt")
        try Folders.write(original, to: first)
    }

    private static func text(of rows: [Row], _ line: (Row) -> String) -> String {
        rows.reduce(into: "") { $0 += line($1) }
    }

    private static func corpus(of rows: [Row], copies: Int) throws -> BenchmarkCorpus {
        let corpus = BenchmarkCorpus(name: "x\(copies)", messages: rows.count * copies)
        guard copies > 1, !FileManager.default.fileExists(atPath: corpus.labelled) else { return corpus }
        var generator = SplitMix64(seed: seed)
        let words = rows.map { $0.text.split(separator: " ", omittingEmptySubsequences: true) }
        var labelled = ""
        var text = ""
        for _ in 0..<copies {
            for (row, words) in zip(rows, words) {
                let message = disturbed(words, &generator)
                text += message + "\n"
                labelled += "\(row.label)\t\(message)\n"
            }
        }
        try Folders.write(text, to: corpus.text)
        try Folders.write(labelled, to: corpus.labelled)
        return corpus
    }

    /// The words in another order, with one to three random ones among them.
    private static func disturbed(_ words: [Substring], _ generator: inout SplitMix64) -> String {
        let random = (0...generator.next(below: 3)).map { _ in randomWord(&generator) }
        return generator.shuffled(words + random).joined(separator: " ")
    }

    /// Three to nine lower-case letters.
    private static func randomWord(_ generator: inout SplitMix64) -> Substring {
        let length = 3 + generator.next(below: 7)
        let letters = (0..<length).map { _ in UInt8(ascii: "a") + UInt8(generator.next(below: 26)) }
        return Substring(decoding: letters, as: UTF8.self)
    }

    private static func prefix(_ count: Int, of corpus: BenchmarkCorpus) throws -> BenchmarkCorpus {
        let prefix = BenchmarkCorpus(name: "\(corpus.name)-first-\(count)", messages: count)
        guard !FileManager.default.fileExists(atPath: prefix.labelled) else { return prefix }
        for (whole, part) in [(corpus.text, prefix.text), (corpus.labelled, prefix.labelled)] {
            try firstLines(count, of: Folders.read(whole)).write(to: URL(filePath: part), options: .atomic)
        }
        return prefix
    }

    private static func firstLines(_ count: Int, of data: Data) -> Data {
        var lines = 0
        let end = data.firstIndex { byte in
            lines += byte == UInt8(ascii: "\n") ? 1 : 0
            return lines == count
        }
        return end.map { data[...$0] } ?? data
    }
}
