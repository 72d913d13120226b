import ArgumentParser
import CallDirectory
import CallDirectoryFiles
import MessageCorpus
import Records

/// `junco directory build`.
struct BuildDirectory: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build a list of blocked and labelled numbers.",
        discussion: """
            The form of an input is told by its beginning:

              CSV        a header with number and, if wanted, action (block, label, allow) and label.
                         Without an action, a row with a label is labelled, one without is blocked.
              JSON       {"+886912345678": "Bank", "+14255550100": null}: number to label, null to block;
                         or an array of numbers to block.
              vCard      each telephone number is labelled with the name of its card.
              lines      a number a line, to block. Lines that begin with # are passed over.
              a list     of this command.

            A number is written as people do, with + and its calling code in front; without them it is one of the \
            --region, and refused where none is named. A dialled extension follows a comma: 0255667788,0718. In place of a number there may be many: +1 425 950 xxxx (a digit for each \
            x), +1425950* (where the country's numbers are all of one length), +14259500000..+14259509999.

            Numbers that are allowed, by --contacts, --allow or the action allow, are left out of everything. Of two \
            labels for a number the first given holds. Both are reported, with file and line. More than --limit entries \
            are refused, or with --split written to several files, for as many extensions: for --output calls.jdir to \
            calls-1.jdir, calls-2.jdir, ascending. A list without an entry is refused: the difference to it would unblock \
            everything.

            With --base the output is the difference that leads from that list to the new one (see diff).

            Example: junco directory build numbers.csv --region TW --output calls.jdir
            Example: echo '+1 425 950 xxxx' | junco directory build - --contacts contacts.vcf --output calls.jdir
            """)

    @Argument(help: ArgumentHelp("Files of numbers; - is standard input.", valueName: "input"))
    var inputs: [String]

    @OptionGroup var region: RegionOption

    @Option(
        help: ArgumentHelp(
            "An address book (vCard) whose numbers are allowed; short codes in it are passed over. May be repeated.",
            valueName: "file"))
    var contacts: [String] = []

    @Option(
        help: ArgumentHelp(
            "A file, in any of the forms, whose numbers are allowed. May be repeated.", valueName: "file"))
    var allow: [String] = []

    @Option(help: ArgumentHelp("The list that the system has: write the difference from it.", valueName: "file"))
    var base: String?

    @Option(help: ArgumentHelp("Entries that one extension is given; the system takes 1999999.", valueName: "count"))
    var limit = DirectoryLimits.entries

    @Flag(help: "Write several lists where one would be too long.")
    var split = false

    @Flag(help: "Write a list although it has no entry.")
    var allowEmpty = false

    @Option(help: ArgumentHelp("Where the list goes.", valueName: "file"))
    var output: String

    func validate() throws {
        if inputs.isEmpty { throw ValidationError("nothing to build from: name a file, or - for standard input") }
        if split, base != nil { throw ValidationError("--base with --split: build the parts, then use diff on each") }
        guard (2...DirectoryLimits.systemMaximum).contains(limit) else {
            throw ValidationError("--limit \(limit): expected 2 to \(DirectoryLimits.systemMaximum)")
        }
    }

    func run() throws {
        try OutputGuard.check(output, "--output", over: inputs + contacts + allow)
        let old = try base.map(DirectoryFile.openList)
        let importer = try readInputs()
        let (lists, report) = try importer.builder.build(limit: limit, parts: split ? Self.maximumParts : 1)
        DirectoryBuildReport(importer: importer, report: report).complain()
        guard report.count > 0 || allowEmpty else { throw EmptyDirectoryError() }
        if let old {
            return try DirectoryOutput.writeDifference(from: old, to: lists[0], to: output)
        }
        let paths = split ? lists.indices.map { DirectoryOutput.path(output, part: $0 + 1) } : [output]
        for (list, path) in zip(lists, paths) { try DirectoryOutput.write(list, to: path) }
    }

    /// More extensions than an app can reasonably ask its users to switch on.
    private static let maximumParts = 10

    private func readInputs() throws -> DirectoryImporter {
        var importer = DirectoryImporter(region: region.region)
        let roles =
            inputs.map { ($0, InputRole.entries) } + contacts.map { ($0, .contacts) } + allow.map { ($0, .allowed) }
        let progress = ProgressLine("reading", unit: "bytes")
        for (path, role) in roles { try importer.read(ByteSource(path: path), as: role) { progress.show($0) } }
        return importer
    }
}

/// A list that would unblock everything.
struct EmptyDirectoryError: ExitStatusError, CustomStringConvertible {
    var exitStatus: ExitStatus { .data }
    let description = """
        no entry is left: a phone that takes this list blocks and labels nothing; check the inputs, or give --allow-empty
        """
}
