import Foundation
import MessageFilterEvaluation
import MessageFilterTraining
import Records
import Study

/// What `junco update` says when it is done.
struct UpdateSummary: Encodable {
    struct Reports: Encodable {
        let learned: Int
        let contradicting: Int
        let tooFew: Int
        let tooFewToContradict: Int
        let meaningless: Int
    }

    let accepted: Bool
    let objections: [String]
    let control: ModelGuard
    let reports: Reports
    /// The file that was written, if one was.
    let output: String?
    private let weighting: ReportWeighting

    private enum CodingKeys: String, CodingKey {
        case accepted, objections, control, reports, output
    }

    init(_ reading: ReportReading, _ outcome: ModelGuard, path: String?, _ weighting: ReportWeighting) {
        accepted = outcome.objections.isEmpty
        objections = outcome.objections
        control = outcome
        reports = Reports(
            learned: reading.examples.count, contradicting: reading.contradicting, tooFew: reading.tooFew,
            tooFewToContradict: reading.tooFewToContradict, meaningless: reading.meaningless)
        output = path
        self.weighting = weighting
    }

    var text: String {
        var lines = [
            "learned \(Counted(reports.learned, "report")), \(reports.contradicting) of them against the model"
        ]
        if reports.tooFew > 0 {
            lines.append("not learned: \(reports.tooFew) by fewer than \(people(weighting.minimumReporters))")
        }
        if reports.tooFewToContradict > 0 {
            lines.append(
                "not learned: \(reports.tooFewToContradict) against the model, by fewer than \(people(weighting.minimumContradicting))"
            )
        }
        if reports.meaningless > 0 {
            lines.append("not learned: \(reports.meaningless) whose label says nothing to this model")
        }
        lines += control.lines
        if let output { lines.append("wrote \(output)") }
        return lines.joined(separator: "\n") + "\n"
    }

    private func people(_ count: Int) -> Counted { Counted(count, "person", "people") }
}
