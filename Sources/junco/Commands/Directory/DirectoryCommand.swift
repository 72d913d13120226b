import ArgumentParser
import CallDirectory
import PhoneNumbers
import Records

/// `junco directory`: lists of blocked and labelled telephone numbers for a phone's call directory.
struct DirectoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "directory",
        abstract: "Build, compare and check lists of blocked and labelled numbers for a call directory extension.",
        discussion: """
            iOS asks a call directory extension for numbers to block and numbers to label, as integers, strictly \
            ascending, each once. Here such a list is built from CSV, JSON, vCard or plain lines, and kept in a small \
            file that the extension streams with little memory:

              junco directory build numbers.csv --region TW --contacts contacts.vcf --output calls.jdir
              junco directory lookup calls.jdir '02 5566 7788' --region TW

            How an app uses it: Sources/CallDirectoryExtension/EXTENSION.md.
            """,
        subcommands: [
            BuildDirectory.self, DiffDirectories.self, CheckDirectories.self, LookUpNumber.self, DumpDirectory.self,
            CountCalls.self,
            ExplainLoadErrors.self,
        ])
}

extension Region: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}

/// The region of numbers that do not name their country.
struct RegionOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where numbers without + and a calling code are of: two letters, such as TW. Default: they are refused.",
            valueName: "code"))
    var region: Region?
}

extension DirectoryFile {
    /// Opens the file at `path`, whose name errors carry.
    static func open(_ path: String) throws -> DirectoryFile {
        do { return try DirectoryFile(contentsOf: path) } catch let error as DirectoryFileError {
            throw UnusableDirectoryError(path: path, reason: error.description)
        }
    }

    /// All that the file at `path`, a list, says.
    static func openList(_ path: String) throws -> (file: DirectoryFile, content: DirectoryContent) {
        let file = try open(path)
        guard file.kind == .list else {
            throw UnusableDirectoryError(path: path, reason: "a difference between lists; expected a list")
        }
        do { return (file, try DirectoryContent(file)) } catch {
            throw UnusableDirectoryError(path: path, reason: error.description)
        }
    }

    /// What is in it, in a line.
    var summary: String {
        let added =
            "\(count(of: .blocked)) blocked, \(count(of: .labelled)) labelled with \(Counted(Int(labelCount), "label"))"
        switch kind {
        case .list: return "a list: \(added); \(fileLength) bytes; identity \(identity)"
        case .difference(let from, let to):
            let removed = "\(count(of: .unblocked)) no longer blocked, \(count(of: .unlabelled)) without their label"
            return "a difference: \(removed); then \(added); \(fileLength) bytes; from \(from) to \(to)"
        }
    }
}

/// A file that is no call directory, or not the one that is needed.
struct UnusableDirectoryError: ExitStatusError, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String { "\(path): \(reason)" }

    var exitStatus: ExitStatus { .data }
}
