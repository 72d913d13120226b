import Foundation

/// Reports as programs read them.
enum JSONReport {
    /// Keys sorted, indented, the same bytes for the same figures.
    static func data(of report: some Encodable) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        do {
            return try encoder.encode(report)
        } catch {
            preconditionFailure("a report that JSON cannot hold: \(error)")
        }
    }
}
