import ArgumentParser
import Foundation
import MessageFilterSetup
import Records

/// `junco apple plist`
struct ApplePlistCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plist",
        abstract: "The Info.plist keys of an extension, or the entitlements that its server asks for.",
        discussion: """
            Without --network-url the filter never leaves the phone. With it, iOS posts a message to that URL when the \
            extension asks for it, and the app needs the entitlement that --entitlements writes.

            With --reporting the extension is one by which users report messages and calls. iOS posts reports to the URL, \
            for which the extension itself needs the entitlement, or offers to send them to the number of --sms-number.

            --check reads the Info.plist of an extension, XML or binary, and names each flaw as file, key path, what is \
            there and the cure.

            Examples:
              junco apple plist --output Info.plist
              junco apple plist --network-url https://filter.example.com/v1/query --entitlements
              junco apple plist --check Info.plist
              junco apple plist --reporting --network-url https://filter.example.com/report --output Info.plist
            """)

    @Option(help: ArgumentHelp("The server's fixed https URL, without query, fragment or port.", valueName: "url"))
    var networkURL: String?

    @Option(
        help: ArgumentHelp(
            "The class that answers; default: FilterExtension, with --reporting ReportExtension.", valueName: "class"))
    var principalClass: String?

    @Flag(help: "The extension is one for reports, not a message filter.")
    var reporting = false

    @Option(
        help: ArgumentHelp(
            "Where reports go by short message: + and country code; needs --reporting.", valueName: "number"))
    var smsNumber: String?

    @Flag(help: "Write the entitlements in place of the extension's Info.plist; needs --network-url.")
    var entitlements = false

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write; default: standard output.", valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp("An Info.plist to check, in place of writing one; - is standard input.", valueName: "file"))
    var check: String?

    func validate() throws {
        if entitlements, networkURL == nil { throw ValidationError("--entitlements: needs --network-url") }
        if smsNumber != nil, !reporting { throw ValidationError("--sms-number: needs --reporting") }
        if check != nil, entitlements || networkURL != nil || smsNumber != nil || output != nil {
            throw ValidationError("--check reads a file: leave the other options but --reporting out")
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
        try file.write(AppEntitlements(serverURL: url, service: plist.service).xml())
    }

    private var plist: ExtensionPlist {
        get throws(SetupFlaw) {
            let url = try networkURL.map { (text) throws(SetupFlaw) in try FilterServerURL(text, at: "--network-url") }
            if reporting {
                return .reporting(
                    try ReportExtensionPlist(
                        principalClass: principalClass ?? "ReportExtension", serverURL: url, number: smsNumber))
            }
            return .filter(
                try FilterExtensionPlist(
                    principalClass: principalClass ?? "FilterExtension", serverURL: url, at: "--principal-class"))
        }
    }

    private func report(on path: String) throws {
        let bytes = try SetupFile(path: path).read(atMost: FilterExtensionPlist.maximumLength)
        let plist = try SetupFile.orEnd(path) { () throws(SetupFlaws) in
            try ExtensionPlist(reading: bytes, isReporting: reporting)
        }
        try Terminal.write("\(PrintableText.of(path)): sound; \(plist.summary)\n")
    }
}
