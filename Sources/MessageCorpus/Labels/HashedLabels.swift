import Digests
import MessageFilter
import Records

/// Labels of messages whose texts may not be handed on: of each text its SHA-256 stands in the file, and its label.
///
/// CSV with the columns `sha256` (of the text as UTF-8, in lower-case hexadecimal digits) and `label`; others are ignored.
/// Whoever has the corpora can put texts and labels together again.
package struct HashedLabels: Equatable, Sendable {
    private let labels: [String: CategorySet]

    /// The number of labelled texts.
    package var count: Int { labels.count }

    /// - Throws: ``CorpusError`` for a file that cannot be read, a malformed hash, an unknown label, or a text with two.
    package init(fileAt path: String) throws(CorpusError) {
        let input = try CorpusInput(path: path)
        let reader = RecordReader(source: input.content, format: .csv, columns: .names(["sha256", "label"]))
        var labels: [String: CategorySet] = [:]
        while try Self.advance(reader) {
            let (hash, label) = try Self.row(reader, path)
            guard labels.updateValue(label, forKey: hash) == nil else {
                throw CorpusError(
                    place: path, line: reader.line, reason: "this hash stands in the file twice; keep one")
            }
        }
        self.labels = labels
    }

    /// The messages of `corpora` whose texts are labelled here, with these labels; of copies the first.
    package func applied(to corpora: [Corpus]) -> [Corpus] {
        var seen: Set<String> = []
        return corpora.map { corpus in
            var result = corpus
            result.messages = corpus.messages.compactMap { message in
                let hash = Self.hash(of: message.text)
                guard let label = labels[hash], seen.insert(hash).inserted else { return nil }
                var labelled = message
                labelled.label = label
                return labelled
            }
            return result
        }
    }

    /// `corpora` without the texts that are labelled here and without copies of their templates, so that these can test.
    package func heldOut(of corpora: [Corpus]) -> [Corpus] {
        let tested = Set(
            corpora.lazy.flatMap(\.messages).filter { labels[Self.hash(of: $0.text)] != nil }.map {
                TemplateKey($0.text)
            })
        return corpora.map { corpus in
            var rest = corpus
            rest.messages.removeAll { tested.contains(TemplateKey($0.text)) }
            return rest
        }
    }

    /// SHA-256 of the text's UTF-8, in lower-case hexadecimal digits.
    package static func hash(of text: String) -> String { Digest(of: text.utf8).hexadecimal }

    private static func advance(_ reader: RecordReader) throws(CorpusError) -> Bool {
        do { return try reader.next() } catch { throw CorpusError(error) }
    }

    private static func row(_ reader: RecordReader, _ path: String) throws(CorpusError) -> (String, CategorySet) {
        let fields = (0..<2).map(reader.text)
        guard CorpusManifest.isHash(fields[0]) else {
            throw CorpusError(
                place: path, line: reader.line, reason: "expected a SHA-256 of 64 lower-case hexadecimal digits")
        }
        guard let label = CategorySet(label: fields[1]) else {
            throw CorpusError(place: path, line: reader.line, reason: LabelMap.identity.reasonAgainst(fields[1]))
        }
        return (fields[0], label)
    }
}
