import ArgumentParser
import CallDirectory

/// `junco directory diff`.
struct DiffDirectories: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Write what leads from one list to another.",
        discussion: """
            The difference takes away what the new list lacks, then adds what the old one lacks; a label that changed is \
            taken away and added. It names both lists, so that the extension uses it only where the system has the old one, \
            and only the new list can be meant. lookup, check and dump read it too.

            Example: junco directory diff old.jdir new.jdir --output update.jdir
            """)

    @Argument(help: ArgumentHelp("The list that the system has.", valueName: "old"))
    var old: String

    @Argument(help: ArgumentHelp("The list that it is to have.", valueName: "new"))
    var new: String

    @Option(help: ArgumentHelp("Where the difference goes.", valueName: "file"))
    var output: String

    func run() throws {
        try OutputGuard.check(output, "--output")
        let (old, new) = (try DirectoryFile.openList(old), try DirectoryFile.openList(new))
        try DirectoryOutput.writeDifference(from: old, to: new.content, to: output)
    }
}
