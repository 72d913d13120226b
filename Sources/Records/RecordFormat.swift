/// How the records of a file are written down.
package enum RecordFormat: String, CaseIterable, Sendable {
    /// One message a line, and nothing else on it. An empty line is an empty message.
    case lines
    /// Fields between tabs, without quoting; a field cannot hold a tab or a line end.
    case tsv
    /// RFC 4180: fields between commas, quoted where they hold commas, quotes or line ends.
    case csv
    /// JSON Lines: one object a line.
    case jsonl
}

extension RecordFormat {
    /// The format that a file's name tells, with or without `.gz`, in upper or lower case; `nil` for other endings.
    package init?(fileName: String) {
        switch FileName(fileName).ending {
        case "csv": self = .csv
        case "tsv": self = .tsv
        case "jsonl", "ndjson": self = .jsonl
        case "txt", "": self = .lines
        default: return nil
        }
    }
}
