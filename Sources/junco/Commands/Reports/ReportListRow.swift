import MessageFilter
import Records
import ReportStore

/// A row of `junco report list`.
struct ReportListRow: Encodable {
    enum Kind: String, Encodable {
        case message, number
    }

    let kind: Kind
    /// A label, or `block`.
    let countsAs: String?
    let junkReporters: Int
    let notJunkReporters: Int
    let first: String
    let last: String
    var text: String?
    var number: String?
    var provenance: String?

    init(_ template: ReportedTemplate, showsText: Bool) {
        kind = .message
        countsAs = template.label?.label
        (junkReporters, notJunkReporters) = (template.junkReporters, template.notJunkReporters)
        (first, last) = ("\(template.first)", "\(template.last)")
        text = showsText ? template.text : MaskedText(template.text).description
        provenance = template.provenance
    }

    init(_ reported: ReportedNumber) {
        kind = .number
        countsAs = reported.isBlocked ? "block" : nil
        (junkReporters, notJunkReporters) = (reported.junkReporters, reported.notJunkReporters)
        (first, last) = ("\(reported.first)", "\(reported.last)")
        number = reported.number
    }

    static func table(_ rows: [ReportListRow]) -> String {
        let cells = rows.map {
            [$0.countsAs ?? "–", "\($0.junkReporters)", "\($0.notJunkReporters)", $0.first, $0.last, $0.shown]
        }
        let header = ["counts as", "junk", "not", "first", "last", "message or number"]
        return TextTable(header, cells, layout: .texts).text
    }

    /// In one line.
    private var shown: String {
        (text ?? number ?? "").split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
    }
}
