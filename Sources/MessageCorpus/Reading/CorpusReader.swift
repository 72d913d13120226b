import MessageFilter
import Records

/// Reads labelled messages from files, folders and standard input.
public struct CorpusReader: Sendable {
    public var options: CorpusReadingOptions

    public init(options: CorpusReadingOptions = CorpusReadingOptions()) { self.options = options }

    /// Reads each file as a corpus of its own.
    ///
    /// - Parameter paths: files, compressed (`.gz`) or not; folders, of which all corpus files are read, sorted by
    ///   path; `-` for standard input. In folders, hidden files, README, LICENSE and endings that no corpus has are
    ///   passed over.
    /// - Throws: ``CorpusError`` for a file that cannot be read, is not what its name says, or has a malformed row
    ///   (unless these are skipped).
    public func read(_ paths: [String]) throws(CorpusError) -> [Corpus] {
        var corpora = [Corpus]()
        for path in try CorpusFiles.expand(paths) {
            var corpus = try readFile(path)
            if let folder = CorpusFiles.folder(of: path, among: paths), corpus.sources[0].manifest == nil {
                corpus.collection = folder
            }
            corpora.append(corpus)
        }
        return corpora
    }

    /// Reads the corpus that a manifest of the options knows by `id`, from its file in `folder`.
    /// - Throws: ``CorpusError`` when no manifest has the id, or as ``read(_:)``.
    public func read(id: String, in folder: String) throws(CorpusError) -> Corpus {
        guard let manifest = options.manifests.first(where: { $0.id == id }) else {
            let known = options.manifests.map(\.id).joined(separator: ", ")
            throw CorpusError(
                place: id, reason: "no manifest has this id; known are: \(known.isEmpty ? "none" : known)")
        }
        return try readFile(manifest.verifiedFile(in: folder))
    }

    private func readFile(_ path: String) throws(CorpusError) -> Corpus {
        let manifest = try manifest(for: path)
        let rows = CorpusRows(
            format: try format(of: path, manifest), columns: options.columns,
            encoding: options.encoding ?? manifest?.encoding ?? .utf8,
            labelMap: options.labelMap ?? manifest?.labelMap ?? .identity,
            kinds: manifest?.kinds ?? [:], language: manifest?.language,
            corrections: options.labelMap == nil ? manifest?.corrections ?? RowCorrections() : RowCorrections(),
            malformedRows: options.malformedRows,
            maximumLength: options.maximumRowLength)
        let input = try CorpusInput(path: path)
        var corpus = Corpus(name: manifest?.id ?? Self.name(of: path), messages: [])
        try rows.read(input.content, into: &corpus)
        let hash = input.contentDigest.hexadecimal
        if let manifest, !manifest.accepts(hash) {
            throw CorpusError(place: path, reason: manifest.reasonAgainst(hash, input.contentDigest.byteCount))
        }
        corpus.sources = [
            CorpusSource(path: input.content.name, sha256: input.fileDigest.hexadecimal, manifest: manifest)
        ]
        return corpus
    }

    /// The manifest of the file, if its name and hash agree.
    /// - Throws: ``CorpusError`` when the name agrees and the hash does not, unless the user says what the labels
    ///   mean.
    private func manifest(for path: String) throws(CorpusError) -> CorpusManifest? {
        guard !options.ignoresManifests, path != "-" else { return nil }
        guard let manifest = options.manifests.first(where: { $0.claims(path) }) else { return nil }
        let digest = try CorpusInput.contentDigest(ofFileAt: path)
        if manifest.accepts(digest.hexadecimal) { return manifest }
        guard options.labelMap != nil else {
            throw CorpusError(place: path, reason: manifest.reasonAgainst(digest.hexadecimal, digest.byteCount))
        }
        return nil
    }

    private func format(of path: String, _ manifest: CorpusManifest?) throws(CorpusError) -> CorpusFormat {
        let guess = path == "-" ? nil : CorpusFormat(fileName: path)
        if let format = options.format ?? manifest?.format ?? guess { return format }
        let choices = CorpusFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw CorpusError(
            place: path == "-" ? "standard input" : path,
            reason: "its name does not tell the format; give one of \(choices)")
    }

    private static func name(of path: String) -> String { path == "-" ? "standard input" : FileName(path).stem }
}
