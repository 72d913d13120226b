import MessageFilter
import MessageFilterService
import Records

/// A rule set as it lies in a file.
public struct RuleSetFile {
    /// As the user gave it, or `standard input`.
    public let path: String
    public let rules: RuleSet

    /// A rule set that is to lie at `path`.
    public init(path: String, rules: RuleSet) {
        (self.path, self.rules) = (path, rules)
    }

    /// Reads the JSON file at `path`; `-` is standard input.
    ///
    /// - Throws: `SourceError` when it cannot be read, ``UnusableRulesError`` when it is no rule set.
    public init(contentsOf path: String) throws {
        let source = try ByteSource(path: path)
        self.path = source.name
        let bytes = try source.readAll(limit: RuleSet.maximumJSONLength + 1)
        do { rules = try RuleSet(json: bytes) } catch { throw UnusableRulesError(path: source.name, reason: error) }
    }

    /// The rules, checked.
    ///
    /// - Throws: ``UnusableRulesError`` for an entry that means nothing.
    public func checked() throws -> CheckedRules {
        do { return try CheckedRules(rules) } catch { throw UnusableRulesError(path: path, reason: error) }
    }
}

/// A file that is no sound rule set: which one, where in it, and why.
public struct UnusableRulesError: ExitStatusError, CustomStringConvertible {
    public let path: String
    public let reason: RuleError

    public var description: String { "\(path): \(reason)" }

    package var exitStatus: ExitStatus { .data }
}
