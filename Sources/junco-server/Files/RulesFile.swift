import MessageFilter
import MessageFilterService
import Records

/// A rule set in a file.
enum RulesFile {
    /// Reads and checks the rules of a file.
    ///
    /// - Parameter protectsCodes: false where one-time codes are not protected, whatever the file says.
    /// - Throws: ``ServerError`` with the place in the file for what is no sound rule set.
    static func load(_ file: ServerFile, protectsCodes: Bool) throws(ServerError) -> CheckedRules {
        let bytes = try file.read()
        do {
            var rules = try RuleSet(json: bytes)
            rules.protectsOneTimeCodes = rules.protectsOneTimeCodes && protectsCodes
            return try CheckedRules(rules)
        } catch {
            throw ServerError(.data, "\(file.path): \(error)")
        }
    }
}
