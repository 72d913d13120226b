import ArgumentParser
import CallDirectory
import Records

/// `junco directory dump`.
struct DumpDirectory: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dump",
        abstract: "Print all entries in the order in which the system is given them.",
        discussion: """
            A line for each: number<TAB>block for those that are blocked, then number<TAB>label for those that are shown \
            with that label. A difference begins with number<TAB>remove block and number<TAB>remove label.

            Example: junco directory dump calls.jdir > calls.tsv
            """)

    @Argument(help: ArgumentHelp("A list or a difference.", valueName: "file"))
    var file: String

    func run() throws {
        let file = try DirectoryFile.open(file)
        let output = OutputSink.standardOutput()
        do {
            try write(file.entries(of: .unblocked), EntryWords.removeBlock, output)
            try write(file.entries(of: .unlabelled), EntryWords.removeLabel, output)
            try write(file.entries(of: .blocked), EntryWords.block, output)
            var labelled = file.entries(of: .labelled)
            while try labelled.next() {
                try output.write("\(labelled.number)\t\(PrintableText.of(file.label(labelled.label)))\n")
            }
        } catch let error as DirectoryFileError {
            throw UnusableDirectoryError(path: self.file, reason: error.description)
        }
        try output.flush()
    }

    private func write(_ entries: DirectoryCursor, _ word: String, _ output: OutputSink) throws {
        var entries = entries
        while try entries.next() { try output.write("\(entries.number)\t\(word)\n") }
    }
}
