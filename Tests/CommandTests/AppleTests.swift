import Foundation
import TestSupport
import Testing

@Suite("junco apple")
struct AppleTests {
    private let folder = TemporaryFolder()
    private static let app = "ABCDE12345.com.example.app"

    private func plist(_ options: String...) throws -> Run { try Tool.junco.run(["apple", "plist"] + options) }
    private func association(_ options: String...) throws -> Run { try Tool.junco.run(["apple", "aasa"] + options) }

    @Test("an Info.plist is written whole, and found sound")
    func plist() throws {
        let file = folder.file("Info.plist")
        let url = "https://filter.example.com/v1"
        try plist("--network-url", url, "--principal-class", "Guard", "--output", file).expect(0)
        #expect(folder.names == ["Info.plist"])
        #expect(try plist("--network-url", url, "--principal-class", "Guard").output == folder.read("Info.plist"))
        let run = try plist("--check", file)
        run.expect(0)
        let server = "asks \(url), needs the associated domain messagefilter:filter.example.com"
        #expect(run.text == "\(file): sound; $(PRODUCT_MODULE_NAME).Guard answers; \(server)\n")
    }

    @Test("the entitlements belong to the URL")
    func entitlements() throws {
        let run = try plist("--network-url", "https://filter.example.com/v1", "--entitlements")
        run.expect(0)
        #expect(run.text.contains("<string>messagefilter:filter.example.com</string>"))
    }

    @Test("a reporting extension's Info.plist is written, found sound, and is none of a filter")
    func reporting() throws {
        let file = folder.file("Info.plist")
        let url = "https://filter.example.com/report"
        try plist("--reporting", "--network-url", url, "--sms-number", "+886900000000", "--output", file).expect(0)
        let run = try plist("--reporting", "--check", file)
        run.expect(0)
        let ways = "\(url) and to +886900000000 by short message"
        let domain = "classificationreport:filter.example.com"
        #expect(
            run.text == "\(file): sound; $(PRODUCT_MODULE_NAME).ReportExtension asks the user; "
                + "reports go to \(ways), needs the associated domain \(domain)\n")
        try plist("--check", file).expect(65, "NSExtension.NSExtensionPointIdentifier")
        #expect(try plist("--reporting", "--network-url", url, "--entitlements").text.contains(domain))
        try plist("--reporting", "--check", folder.write("nowhere", plist("--reporting").text)).expect(0)
    }

    @Test("the key that the reporting extension's document shows is the one that is written")
    func document() throws {
        let written = try plist("--reporting", "--network-url", "https://filter.example.com/report").text
        let document = try Package.text("Sources/ReportingExtension/EXTENSION.md")
        let shown = try #require(document.firstMatch(of: /```xml\n([^`]*)```/)).1
        func words(_ text: some StringProtocol) -> String { String(text).filter { !$0.isWhitespace } }
        #expect(words(written).contains(words(shown)))
    }

    @Test("each flaw of an Info.plist is a line: file, key path, what is there, cure")
    func flaws() throws {
        let text = try plist("--network-url", "https://a.example").text
        let broken = text.replacing("https:", with: "http:").replacing("message-filter", with: "message-filters")
        let file = folder.write("Info.plist", broken)
        let run = try plist("--check", file)
        run.expect(65)
        let lines = run.errors.split(separator: "\n").map(String.init)
        #expect(lines.count == 2 && run.output.isEmpty)
        let point = "is \"com.apple.identitylookup.message-filters\": write com.apple.identitylookup.message-filter"
        #expect(lines.first == "\(file): NSExtension.NSExtensionPointIdentifier: \(point)")
        let url =
            "\(file): NSExtension.NSExtensionAttributes.ILMessageFilterExtensionNetworkURL: is \"http://a.example\""
        #expect(lines.last?.hasPrefix(url) == true)
        try plist("--check", folder.write("text", "hello")).expect(65, "text: line 1: ")
    }

    @Test("an association is written and found sound; one that lacks an app is not")
    func association() throws {
        let file = folder.file("apple-app-site-association")
        let names = ["--app", Self.app, "--extension", Self.app + ".filter"]
        try Tool.junco.run(["apple", "aasa", "--output", file] + names).expect(0)
        #expect(try folder.read("apple-app-site-association") == Tool.junco.run(["apple", "aasa"] + names).output)
        let run = try Tool.junco.run(["apple", "aasa", "--check", file] + names)
        run.expect(0)
        #expect(run.text == "\(file): sound; filters: \(Self.app), \(Self.app).filter\n")
        let report = ["--report-extension", Self.app + ".report"]
        try Tool.junco.run(["apple", "aasa", "--check", file] + names + report)
            .expect(65, "\(file): classificationreport.apps: does not name \(Self.app).report: add it")
    }

    @Test("files come from standard input too; what is too long is not read to its end")
    func standardInput() throws {
        let endless = [UInt8](repeating: 0x20, count: 1 << 20)
        for command in ["plist", "aasa"] {
            try Tool.junco.run(["apple", command, "--check", "-"], input: endless).expect(65, "standard input: size: ")
        }
    }

    @Test("missing files, folders and disks that are not there have their codes")
    func failures() throws {
        try plist("--check", folder.file("nowhere")).expect(66, "nowhere")
        try association("--check", folder.path).expect(66, "directory")
        try plist("--output", folder.file("nowhere/Info.plist")).expect(74, "nowhere/Info.plist")
    }

    @Test(
        "options that mean nothing together are told",
        arguments: [
            ["plist", "--network-url", "http://a.example"], ["plist", "--principal-class", "a b"],
            ["plist", "--entitlements"], ["plist", "--sms-number", "+886900000000"],
            ["plist", "--reporting", "--sms-number", "911"],
            ["plist", "--reporting", "--check", "a", "--network-url", "b"],
            ["plist", "--check", "a", "--output", "b"], ["aasa"],
            ["aasa", "--app", "ABCDE12345.a"], ["aasa", "--app", "ABCDE12345.a", "--extension", "ABCDE12345.b"],
            ["aasa", "--app", "a", "--extension", "a.b"], ["aasa", "--check", "a", "--output", "b"],
            ["aasa", "--check", "a", "--app", "ABCDE12345.a"],
        ])
    func usage(arguments: [String]) throws {
        let run = try Tool.junco.run(["apple"] + arguments)
        run.expect(64, "--", "help")
        #expect(run.output.isEmpty)
    }
}
