import Records

/// Why a corpus, a manifest or a label map cannot be used. It never carries the text of a message.
public struct CorpusError: ExitStatusError, Equatable, CustomStringConvertible, Sendable {
    /// The file as the user gave it, or what else is meant, for instance `--label-map`.
    public let place: String
    /// The line of the flaw, from 1.
    public let line: Int?
    /// The byte within the line, from 1.
    public let column: Int?
    /// What was found or expected, and the cure.
    public let reason: String
    /// Whether there is no such file, or it cannot be opened.
    public let isMissingInput: Bool

    package init(
        place: String, line: Int? = nil, column: Int? = nil, reason: String, isMissingInput: Bool = false
    ) {
        self.place = place
        self.isMissingInput = isMissingInput
        self.line = line
        self.column = column
        self.reason = reason
    }

    package init(_ error: RecordError) {
        self.init(place: error.source, line: error.line, column: error.column, reason: error.reason)
    }

    package init(_ error: SourceError) {
        self.init(place: error.name, reason: error.reason, isMissingInput: true)
    }

    /// `corpus.csv:812: label "smish" is not in the label map; …`
    public var description: String {
        ([place] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + reason
    }

    package var exitStatus: ExitStatus { isMissingInput ? .noInput : .data }
}
