import MessageCorpus
import Records

/// A corpus report for people.
struct CorpusTable {
    let text: String

    init(_ report: CorpusReport) {
        var lines = ["\(report.name): \(Counted(report.rows, "message"))"]
        if report.malformedRows > 0 { lines.append("malformed rows skipped: \(report.malformedRows)") }
        if report.leftOutRows > 0 {
            lines.append("rows left out by the label map or the corrections: \(report.leftOutRows)")
        }
        lines += [
            "labels: \(Self.list(report.labels))",
            "scripts: \(Self.list(report.scripts))",
            "languages: \(report.languages.isEmpty ? "not stated" : Self.list(report.languages))",
            "bytes: \(Self.lengths(report.bytes)); characters: \(Self.lengths(report.characters))",
            "exact duplicates: \(report.exactDuplicates); template duplicates: \(report.templateDuplicates)",
            "empty texts: \(report.emptyTexts); texts that were not UTF-8: \(report.repairedTexts)",
            "same text, different labels: \(Self.conflicts(report.textConflicts))",
            "same template, different labels: \(Self.conflicts(report.templateConflicts))",
        ]
        lines += report.textConflicts.first.prefix(10).map(Self.conflict)
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func list(_ counts: [CorpusReport.Count]) -> String {
        counts.map { "\($0.name) \($0.rows)" }.joined(separator: ", ")
    }

    private static func lengths(_ lengths: CorpusReport.Lengths) -> String {
        "\(lengths.minimum) to \(lengths.maximum), median \(lengths.median), 95 % up to \(lengths.percentile95)"
    }

    private static func conflicts(_ conflicts: CorpusReport.Conflicts) -> String {
        "\(conflicts.count), of which \(conflicts.contradictions) cannot both be right"
    }

    private static func conflict(_ conflict: CorpusReport.Conflict) -> String {
        let places = conflict.places.prefix(5).map { "\($0.file):\($0.line)" }.joined(separator: ", ")
        return "  \(conflict.labels.joined(separator: " / ")): \(places)"
    }
}
