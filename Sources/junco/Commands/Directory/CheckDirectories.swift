import ArgumentParser
import CallDirectory
import Records

/// `junco directory check`.
struct CheckDirectories: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Say whether the system would take lists and differences, and what is in them.",
        discussion: """
            Reads every entry, and prints a line for each file. Ends with 65 at the first that is damaged, or has more \
            entries than the system takes. What the system says when it refuses a load: junco directory errors.

            Example: junco directory check calls.jdir
            """)

    @Argument(help: ArgumentHelp("Lists and differences.", valueName: "file"))
    var files: [String]

    func run() throws {
        for path in files {
            let file = try DirectoryFile.open(path)
            do { for stream in DirectoryStream.allCases { try Self.readAll(file.entries(of: stream)) } } catch {
                throw UnusableDirectoryError(path: path, reason: "\(error)")
            }
            let added = file.count(of: .blocked) + file.count(of: .labelled)
            guard added <= DirectoryLimits.systemMaximum else {
                throw UnusableDirectoryError(
                    path: path,
                    reason: "\(added) entries; the system takes \(DirectoryLimits.systemMaximum): build it with --split"
                )
            }
            try Terminal.write("\(PrintableText.of(path)): \(file.summary)\n")
        }
    }

    private static func readAll(_ entries: DirectoryCursor) throws {
        var entries = entries
        while try entries.next() {}
    }
}
