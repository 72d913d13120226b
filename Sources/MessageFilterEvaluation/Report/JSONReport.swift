import Foundation
import JSONWriting

/// Reports as programs read them.
enum JSONReport {
    /// Keys sorted, indented, the same bytes for the same figures.
    static func data(of report: some Encodable) -> Data {
        do {
            return try JSONForm.indented.data(of: report)
        } catch {
            preconditionFailure("a report that JSON cannot hold: \(error)")
        }
    }
}
