import MessageFilter
import MessageFilterService
import Records

/// A rule set in a file.
enum RulesFile {
    /// Reads and checks the rules of a file.
    ///
    /// - Throws: ``ServerError`` with the place in the file for what is no sound rule set.
    static func load(_ file: ServerFile) throws(ServerError) -> CheckedRules {
        let bytes = try file.read()
        do { return try CheckedRules(RuleSet(json: bytes)) } catch {
            throw ServerError(.data, "\(file.path): \(error)")
        }
    }
}
