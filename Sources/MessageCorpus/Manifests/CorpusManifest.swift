import Foundation
import Records

/// What is known of a published corpus: where it comes from, what its file must be, what its labels mean, what one
/// may do.
///
/// One JSON file each, `<id>.json`; `Datasets/Manifests/README.md` describes the fields.
public struct CorpusManifest: Equatable, Sendable {
    /// The version of the schema that this library reads.
    package static let schema = 1

    /// Short name on the command line, for instance `uci`.
    public var id: String
    public var title: String
    /// The name of the file, by which it is recognised.
    public var fileName: String
    /// Where the owner publishes it; `see notes` where that is not certain.
    public var homepage: String
    /// SHA-256 of the file, in lower-case hexadecimal digits.
    public var sha256: String
    /// SHA-256 of other forms of the same file that are in circulation, for instance with other line ends.
    public var otherForms: [String]
    /// The file's length in bytes.
    public var bytes: Int
    /// SPDX identifier, or words where there is none.
    public var licence: String
    /// Whether a model trained on it may be distributed.
    public var ship: Bool
    /// Whom to name, and the publication to cite.
    public var credit: String
    /// BCP 47 tag of all messages; `nil` where there are several languages.
    public var language: String?
    public var format: CorpusFormat
    public var encoding: TextEncoding
    public var labelMap: LabelMap
    /// For some of the corpus's own labels the kind of message that they stand for, for instance `one-time-code`.
    public var kinds: [String: String]
    /// The name of the file, beside the manifest, with the rows that are labelled wrongly or are no real messages; `nil` where
    /// there is none.
    public var correctionsFile: String?
    /// What that file says; it is not part of the manifest's own JSON.
    public var corrections = RowCorrections()
    public var notes: String

    /// Holds a file against the manifest. A compressed file (`.gz`) is held against it decompressed.
    /// - Throws: ``CorpusError`` with both hashes and the cure when the file is another one, or the reason why it
    ///   cannot be read.
    package func verify(fileAt path: String) throws(CorpusError) {
        let digest = try CorpusInput.contentDigest(ofFileAt: path)
        guard !accepts(digest.hexadecimal) else { return }
        throw CorpusError(place: path, reason: reasonAgainst(digest.hexadecimal, digest.byteCount))
    }

    /// The path of the corpus's file in `folder`, compressed or not, after ``verify(fileAt:)``.
    /// - Throws: ``CorpusError`` when it is missing, or is another file.
    package func verifiedFile(in folder: String) throws(CorpusError) -> String {
        let path = URL(filePath: folder).appending(path: fileName).relativePath
        let candidates = [path, path + ".gz"]
        guard let found = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
            throw CorpusError(
                place: path, reason: "the file of \(title) is not there; get it from its publisher: \(homepage)")
        }
        try verify(fileAt: found)
        return found
    }

    /// Whether the file of this name, compressed or not, claims to be this corpus.
    func claims(_ path: String) -> Bool { FileName.uncompressed(path) == fileName }

    /// Whether a file with this hash is the corpus, in one of its forms.
    func accepts(_ hash: String) -> Bool { hash == sha256 || otherForms.contains(hash) }

    func reasonAgainst(_ found: String, _ foundBytes: Int) -> String {
        "the file is not \(title) as the manifest \"\(id)\" knows it: "
            + "SHA-256 is \(found) (\(foundBytes) bytes) instead of \(sha256) (\(bytes) bytes); "
            + "get the file that the manifest describes (\(homepage)), or rename this one, "
            + "or read it with a --label-map of its own"
    }
}
