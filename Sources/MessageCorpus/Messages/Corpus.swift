/// Labelled messages, the files they come from, and what was left out.
public struct Corpus: Equatable, Sendable {
    /// The manifest's id, or the file's name without its ending.
    public var name: String
    /// What the file counts as a part of, where corpora are weighed or left out: the folder that was named on the
    /// command line, for files that no manifest knows; else the corpus itself.
    public var collection: String
    public var messages: [LabelledMessage]
    public var sources: [CorpusSource]
    public var skipped: SkippedRows

    public init(
        name: String, messages: [LabelledMessage], sources: [CorpusSource] = [], skipped: SkippedRows = SkippedRows()
    ) {
        self.name = name
        collection = name
        self.messages = messages
        self.sources = sources
        self.skipped = skipped
    }

    /// The messages of all of `corpora` in their order, as one corpus.
    public init(joining corpora: [Corpus], name: String) {
        self.init(name: name, messages: [])
        for corpus in corpora {
            let offset = sources.count
            sources += corpus.sources
            skipped.add(corpus.skipped)
            messages += corpus.messages.map { message in
                var moved = message
                moved.source += offset
                return moved
            }
        }
    }
}

/// A file that messages come from.
public struct CorpusSource: Equatable, Sendable {
    /// The path as the user gave it; `standard input` for `-`.
    public var path: String
    /// SHA-256 of the file's bytes as they lie there, compressed or not, in lower-case hexadecimal digits.
    public var sha256: String
    /// What is known of the file; `nil` where no manifest knows it.
    public var manifest: CorpusManifest?

    public init(path: String, sha256: String, manifest: CorpusManifest? = nil) {
        self.path = path
        self.sha256 = sha256
        self.manifest = manifest
    }

    /// The licence as an SPDX identifier or in words.
    public var licence: String? { manifest?.licence }
}

/// Rows that did not become messages.
public struct SkippedRows: Equatable, Sendable {
    /// How many reasons are kept.
    static let reasonLimit = 10

    /// Rows that are malformed, or whose label is unknown.
    public private(set) var malformed = 0
    /// Rows that the label map, or the manifest's corrections, send to `skip`.
    public private(set) var leftOut = 0
    /// Why the first malformed rows were skipped, with file and line.
    public private(set) var reasons = [String]()

    public init() {}

    mutating func addMalformed(_ error: CorpusError) {
        malformed += 1
        if reasons.count < Self.reasonLimit { reasons.append(error.description) }
    }

    mutating func addLeftOut() { leftOut += 1 }

    mutating func add(_ other: SkippedRows) {
        malformed += other.malformed
        leftOut += other.leftOut
        reasons = Array((reasons + other.reasons).prefix(Self.reasonLimit))
    }
}
