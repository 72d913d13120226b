import BatchScoring
import MessageFilter

/// A rule set in a file.
enum RulesFile {
    /// Reads and checks the rules of a file.
    static func load(_ file: ServerFile) throws(ServerError) -> CheckedRules {
        throw ServerError(.software, "\(file.path): rule files cannot be read yet")
    }
}
