import ArgumentParser
import MessageCorpus
import MessageFilter
import MessageFilterService
import Records
import RuleFiles

/// Where rule sets are written.
enum RulesOutput {
    /// Writes a sound rule set as JSON; an unsound one is refused, and what was there stays.
    static func write(_ rules: RuleSet, to path: String?) throws {
        _ = try RuleSetFile(path: path ?? "the result", rules: rules).checked()
        let json = PrintableText.json(String(decoding: Array(rules.json), as: UTF8.self))
        try write(json.utf8, to: path)
    }

    /// - Parameter path: `nil` and `-` are standard output.
    static func write(_ bytes: some Sequence<UInt8>, to path: String?) throws {
        guard let path, path != "-" else {
            return try Terminal.write(data: String(decoding: Array(bytes), as: UTF8.self))
        }
        try AtomicFile.write(bytes, to: path)
    }
}

/// Rules or settings that would be lost.
struct RulesLostError: ExitStatusError, CustomStringConvertible {
    let description: String

    var exitStatus: ExitStatus { .data }
}

/// Rule sets that come with Junco.
enum RulePreset: String, CaseIterable, ExpressibleByArgument {
    case roboblocker

    var rules: RuleSet {
        switch self {
        case .roboblocker: .roboBlocker
        }
    }
}

extension RuleList: ExpressibleByArgument {}

extension RuleSet {
    /// What is in it, in a line.
    var summary: String {
        let disabled = rules.count { !$0.isEnabled }
        var parts = [
            "\(Counted(contacts.count, "contact"))",
            "allowed: \(Counted(allow.numbers.count, "number")), \(Counted(allow.senders.count, "sender")), "
                + "\(Counted(allow.words.count, "word"))",
            "blocked: \(Counted(block.numbers.count, "number"))",
            "\(Counted(rules.count, "rule"))" + (disabled > 0 ? " (\(disabled) switched off)" : ""),
        ]
        if !appliesRules { parts.append("all rules are switched off") }
        if !protectsOneTimeCodes { parts.append("one-time codes are not protected") }
        return parts.joined(separator: "; ")
    }
}

extension RuleMergeReport {
    /// What became of `source`, in a line.
    func summary(_ source: String) -> String {
        var parts = [source, "\(duplicateCount) \(duplicateCount == 1 ? "was" : "were") there already"]
        parts += renamings.prefix(10).map { "rule \($0.oldID) is now \($0.newID)" }
        if renamings.count > 10 {
            parts.append("\(Counted(renamings.count - 10, "more rule has a new id", "more rules have new ids"))")
        }
        if !keptSettings.isEmpty { parts.append("kept the first file's \(keptSettings.joined(separator: ", "))") }
        return parts.joined(separator: "; ")
    }
}
