import Foundation
import Records

/// The headlines of several systems on the same messages, side by side.
public struct ComparisonReport: Codable, Hashable, Sendable {
    /// One system.
    public struct System: Codable, Hashable, Sendable {
        public let name: String
        public let headline: Headline
    }

    public private(set) var systems: [System] = []

    public init() {}

    /// Adds a system behind the others.
    public mutating func add(_ report: EvaluationReport, as name: String) {
        systems.append(System(name: name, headline: report.headline))
    }

    /// The report for people. Ends with a line break.
    public func table() -> String {
        var table = TextTable([
            "", "accuracy", "MCC", "95 %", "caught", "blocked", "decided: caught", "blocked", "not sure",
        ])
        for system in systems {
            let (headline, decided) = (system.headline, system.headline.decided)
            table.add([
                system.name, headline.accuracy.percentText, headline.mcc.numberText,
                headline.intervals.mcc.numberText, headline.spamCaught.percentText, headline.hamBlocked.percentText,
                decided.spamCaught.percentText, decided.hamBlocked.percentText, decided.unsure.percentText,
            ])
        }
        let title = "Unwanted caught and wanted blocked: by what is likelier, then as each system decides"
        return ([title] + table.lines).joined(separator: "\n") + "\n"
    }

    /// The report as JSON: keys sorted, indented, the same bytes for the same figures.
    public func json() -> Data { JSONReport.data(of: self) }
}
