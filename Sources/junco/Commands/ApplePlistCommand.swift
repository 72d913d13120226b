import ArgumentParser
import Foundation
import MessageFilterSetup

/// `junco apple plist`
struct ApplePlistCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plist",
        abstract: "The Info.plist keys of a message filter extension, or its app's entitlements.",
        discussion: """
            Without --network-url the filter never leaves the phone. With it, iOS posts a message to that URL when the \
            extension asks for it, and the app needs the entitlement that --entitlements writes.

            --check reads the Info.plist of an extension, XML or binary, and names each flaw as file, key path, what is \
            there and the cure.

            Examples:
              junco apple plist --output Info.plist
              junco apple plist --network-url https://filter.example.com/v1/query --entitlements
              junco apple plist --check Info.plist
            """)

    @Option(help: ArgumentHelp("The server's fixed https URL, without query, fragment or port.", valueName: "url"))
    var networkURL: String?

    @Option(help: ArgumentHelp("The class that answers.", valueName: "class"))
    var principalClass = "FilterExtension"

    @Flag(help: "Write the app's entitlements in place of the extension's Info.plist; needs --network-url.")
    var entitlements = false

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write; default: standard output.", valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp("An Info.plist to check, in place of writing one; - is standard input.", valueName: "file"))
    var check: String?

    func validate() throws {
        if entitlements, networkURL == nil { throw ValidationError("--entitlements: needs --network-url") }
        if check != nil, entitlements || networkURL != nil || output != nil {
            throw ValidationError("--check reads a file: leave the other options out")
        }
        do {
            _ = try plist
        } catch {
            throw ValidationError("\(error)")
        }
    }

    func run() throws {
        if let check { return try report(on: check) }
        let plist = try plist
        let file = SetupFile(path: output)
        guard entitlements, let url = plist.serverURL else { return try file.write(plist.xml()) }
        try file.write(AppEntitlements(serverURL: url).xml())
    }

    private var plist: FilterExtensionPlist {
        get throws(SetupFlaw) {
            let url = try networkURL.map { (text) throws(SetupFlaw) in try FilterServerURL(text, at: "--network-url") }
            return try FilterExtensionPlist(principalClass: principalClass, serverURL: url, at: "--principal-class")
        }
    }

    private func report(on path: String) throws {
        let bytes = try SetupFile(path: path).read(atMost: FilterExtensionPlist.maximumLength)
        let plist = try SetupFile.orEnd(path) { () throws(SetupFlaws) in try FilterExtensionPlist(reading: bytes) }
        let server = plist.serverURL.map { "asks \($0.text), needs the associated domain \($0.associatedDomain)" }
        try Terminal.write("\(path): sound; \(plist.principalClass) answers; \(server ?? "asks no server")\n")
    }
}
