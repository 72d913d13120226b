import ArgumentParser
import MessageFilter
import MessageFilterService
import Records
import RuleFiles

/// `junco rules`: files of lists and rules.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Check, import, export and merge rule sets.",
        discussion: """
            A rule set is a JSON file with what a user has laid down: contacts, an allow list, a block list, rules, and \
            classes that are to be filed elsewhere. It is asked before the model, in this order:

              contacts, allow list, one-time codes (never junk), block list, rules, model

            so that allowing beats blocking. Example:

              {"format": "junco-rules", "version": 1, "contacts": ["+1 425 555 0100"],
               "allow": {"numbers": ["+1425950*"], "senders": ["DHL"], "words": ["dentist"]},
               "block": {"numbers": ["253-950-1212", "+14259510000..+14259519999"]},
               "rules": [{"id": "prize-links", "when": {"all": [{"word": "prize"}, {"has": "link"}]},
                          "then": "junk"}],
               "remap": {"promotion": "junk"}}

            A condition is one of contains, word or regex (in body, sender or both), number, senderKind, countryPrefix, \
            has (link), script, all, any, not. Then: allow, junk, none, promotion, transaction, or with a sub-action, \
            such as promotion/offers. A rule may have a note, a priority (higher first) and enabled: false. All of it is \
            told in Sources/MessageFilter/Rules/RULES.md.
            """,
        subcommands: [CheckRules.self, ImportRules.self, ExportRules.self, MergeRules.self])
}

/// `junco rules check`.
struct CheckRules: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Say whether rule sets are sound, and what is in them.",
        discussion: """
            Prints a line for each file. Ends with 65 at the first that is not sound, and says where and why: unknown \
            keys, numbers that are none, regular expressions that cannot be matched in linear time, an id used twice.

            Example: junco rules check my.json
            """)

    @Argument(help: ArgumentHelp("Rule sets; - is standard input.", valueName: "file"))
    var files: [String]

    func run() throws {
        for path in files {
            let file = try RuleSetFile(contentsOf: path)
            let checked = try file.checked()
            let parts = [file.rules.summary, checked.patternLimit].compactMap(\.self)
            try Terminal.write("\(PrintableText.of(file.path)): \(parts.joined(separator: "; "))\n")
        }
    }
}

/// `junco rules import`.
struct ImportRules: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Add words and numbers from CSV files, or a preset, to a rule set.",
        discussion: """
            A CSV file has a header, and a row for each entry. A column named list says where an entry belongs, or \
            --list does for a whole file: \(RuleList.allCases.map(\.rawValue).joined(separator: ", ")). \
            A junk-word becomes a rule of its own. Entries that are there already are not added again.
            Nothing is written unless the result is sound.

            Example: junco rules import words.csv --list junk-word --column word --into my.json
            Example: junco rules import --preset roboblocker --output my.json
            """)

    @Argument(help: ArgumentHelp("CSV files; - is standard input.", valueName: "file"))
    var files: [String] = []

    @Option(help: ArgumentHelp("A preset.", valueName: "name"))
    var preset: RulePreset?

    @Option(help: ArgumentHelp("Where entries of files without a column list belong.", valueName: "name"))
    var list: RuleList?

    @Option(help: ArgumentHelp("The column with the entries.", valueName: "name"))
    var column = "entry"

    @Option(help: ArgumentHelp("A rule set to add to; it is replaced unless --output is given.", valueName: "file"))
    var into: String?

    @Option(
        help: ArgumentHelp("Where the rule set goes; default: --into, else standard output, as -.", valueName: "file"))
    var output: String?

    func validate() throws {
        if files.isEmpty, preset == nil { throw ValidationError("nothing to import: name a CSV file or a --preset") }
        if column == "list" { throw ValidationError("--column list: that column says where entries belong") }
    }

    func run() throws {
        try OutputGuard.check(output ?? into, "--output", over: files)
        var rules = try into.map { try RuleSetFile(contentsOf: $0).checked().source } ?? RuleSet()
        if let preset { Terminal.complain(rules.merge(preset.rules).summary("the preset \(preset.rawValue)")) }
        for path in files {
            var imported = RuleSet()
            let source = try ByteSource(path: path)
            let count = try RuleListCSV.read(source, column: column, list: list, into: &imported)
            imported.appliesRules = rules.appliesRules
            imported.protectsOneTimeCodes = rules.protectsOneTimeCodes
            Terminal.complain(rules.merge(imported).summary("\(source.name): \(Counted(count, "entry", "entries"))"))
        }
        try RulesOutput.write(rules, to: output ?? into)
    }
}

/// `junco rules export`.
struct ExportRules: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a rule set as JSON or its lists as CSV.",
        discussion: """
            CSV has the columns list and entry, as junco rules import reads them. Rules other than plain junk words, and \
            settings other than the usual ones, have no such form: with any of them CSV is refused, unless --lists says \
            that they may be left out. Rules that come back from CSV have new ids.

            Example: junco rules export my.json --format csv --lists --output lists.csv
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case json, csv
    }

    @Argument(help: ArgumentHelp("A rule set; - is standard input.", valueName: "file"))
    var file: String

    @Option(help: "json or csv.")
    var format = Format.json

    @Flag(help: "Leave out what has no form as CSV, and say what.")
    var lists = false

    @Option(help: ArgumentHelp("Where it goes; default, and -: standard output.", valueName: "file"))
    var output: String?

    func run() throws {
        try OutputGuard.check(output, "--output")
        let file = try RuleSetFile(contentsOf: file)
        _ = try file.checked()
        if format == .json { return try RulesOutput.write(file.rules, to: output) }
        let lost = RuleListCSV.partsWithoutForm(file.rules)
        if !lost.isEmpty {
            let more = lost.count > 10 ? " and \(lost.count - 10) more" : ""
            let message = "\(file.path): not to be had as CSV: \(lost.prefix(10).joined(separator: ", "))\(more)"
            guard lists else { throw RulesLostError(description: "\(message); add --lists to leave them out") }
            Terminal.complain(message)
        }
        try RulesOutput.write(RuleListCSV.text(of: file.rules).utf8, to: output)
    }
}

/// `junco rules merge`.
struct MergeRules: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Join rule sets, each entry once.",
        discussion: """
            Nothing is lost: a rule with the id of another rule gets a new one. Where settings differ, the first file's \
            hold, and a line says so. One file alone is freed of duplicates.

            Example: junco rules merge mine.json shared.json --output my.json
            """)

    @Argument(help: ArgumentHelp("Rule sets, the most important first.", valueName: "file"))
    var files: [String]

    @Option(help: ArgumentHelp("Where the rule set goes; default, and -: standard output.", valueName: "file"))
    var output: String?

    func run() throws {
        try OutputGuard.check(output, "--output")
        let sets = try files.map { path in
            let file = try RuleSetFile(contentsOf: path)
            _ = try file.checked()
            return file
        }
        var joined = sets[0].rules
        var report = RuleMergeReport()
        report.duplicateCount = joined.removeDuplicates()
        Terminal.complain(report.summary(sets[0].path))
        for file in sets.dropFirst() { Terminal.complain(joined.merge(file.rules).summary(file.path)) }
        try RulesOutput.write(joined, to: output)
    }
}
