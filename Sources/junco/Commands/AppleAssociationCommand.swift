import ArgumentParser
import Foundation
import MessageFilterSetup
import Records

/// `junco apple aasa`
struct AppleAssociationCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "aasa",
        abstract: "The apple-app-site-association file of a filter's server.",
        discussion: """
            The host of the network URL serves the file at https://HOST/.well-known/apple-app-site-association, without a \
            redirect, as application/json. Apps are named with their team: ABCDE12345.com.example.app.

            --check names each flaw of a file as file, key path, what is there and the cure; with --app and --extension \
            these must be in it.

            Examples:
              junco apple aasa --app ABCDE12345.com.example.app --extension ABCDE12345.com.example.app.filter
              junco apple aasa --check apple-app-site-association
            """)

    @Option(help: ArgumentHelp("The app.", valueName: "id"))
    var app: String?

    @Option(name: .customLong("extension"), help: ArgumentHelp("Its message filter extension.", valueName: "id"))
    var filterExtension: String?

    @Option(help: ArgumentHelp("Its extension that reports unwanted messages, if there is one.", valueName: "id"))
    var reportExtension: String?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write; default: standard output.", valueName: "file"))
    var output: String?

    @Option(help: ArgumentHelp("A file to check, in place of writing one; - is standard input.", valueName: "file"))
    var check: String?

    func validate() throws {
        if check != nil, output != nil { throw ValidationError("--check reads a file: leave --output out") }
        if check == nil, app == nil || filterExtension == nil {
            throw ValidationError("name the app with --app and its filter with --extension, or a file with --check")
        }
        do {
            _ = try association
        } catch {
            throw ValidationError("\(error)")
        }
    }

    func run() throws {
        let association = try association
        if let check { return try report(on: check, expected: association) }
        if let association { try SetupFile(path: output).write(association.json()) }
    }

    /// What the options describe; `nil` where they name no app.
    private var association: SiteAssociation? {
        get throws {
            guard let app, let filterExtension else {
                if app == nil, filterExtension == nil, reportExtension == nil { return nil }
                throw ValidationError("--app and --extension: give both")
            }
            return try SiteAssociation(
                app: AppIdentifier(app, at: "--app"),
                filterExtension: AppIdentifier(filterExtension, at: "--extension"),
                reportExtension: reportExtension.map { try AppIdentifier($0, at: "--report-extension") })
        }
    }

    private func report(on path: String, expected: SiteAssociation?) throws {
        let bytes = try SetupFile(path: path).read(atMost: SiteAssociation.maximumLength)
        let found = try SetupFile.orEnd(path) { () throws(SetupFlaws) in
            let found = try SiteAssociation(reading: bytes)
            if let expected { try found.checkHolds(expected) }
            return found
        }
        let names = found.filters.map(\.text).joined(separator: ", ")
        try Terminal.write("\(PrintableText.of(path)): sound; filters: \(names)\n")
    }
}
