import Foundation
import TestSupport
import Testing

@Suite("Help")
struct HelpTests {
    private static let commands: [(Tool, [String])] =
        [
            [], ["train"], ["update"], ["score"], ["evaluate"], ["explain"], ["tokens"], ["inspect"], ["corpus"],
            ["corpus", "check"], ["corpus", "split"], ["attack"], ["bench"], ["capabilities"], ["simulate"], ["rules"],
            ["rules", "check"], ["rules", "import"], ["rules", "export"], ["rules", "merge"], ["apple"],
            ["apple", "plist"], ["apple", "aasa"], ["report"], ["report", "add"], ["report", "list"],
            ["report", "export"], ["report", "delete"], ["report", "purge"], ["report", "count"], ["stats"],
            ["directory"], ["directory", "build"], ["directory", "diff"], ["directory", "check"],
            ["directory", "lookup"], ["directory", "dump"], ["directory", "count"], ["directory", "errors"],
        ].map { (.junco, $0) } + [(.juncoScore, []), (.juncoServer, [])]

    /// To write the files anew, set JUNCO_RECORD=1. That run fails, so that nobody commits them unread.
    @Test("the help of each command is the one that was read and approved", arguments: commands)
    func golden(tool: Tool, command: [String]) throws {
        let run = try tool.run(command + ["--help"])
        run.expect(0)
        #expect(run.errors.isEmpty)
        let name = ([tool.rawValue] + command).joined(separator: ".") + ".txt"
        let file = Package.file("Tests/Golden/help/\(name)")
        if ProcessInfo.processInfo.environment["JUNCO_RECORD"] == "1" {
            try run.output.write(to: file)
            Issue.record("\(name) was recorded; read it, then test without JUNCO_RECORD")
        } else {
            #expect(run.text == (try? String(contentsOf: file, encoding: .utf8)))
        }
    }

    @Test("every golden help belongs to a command")
    func noStrays() throws {
        let folder = Package.file("Tests/Golden/help").path
        let names = Self.commands.map { ([$0.0.rawValue] + $0.1).joined(separator: ".") + ".txt" }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == names.sorted())
    }

    @Test("all exit codes are told in the help of all tools", arguments: Tool.allCases + [.juncoServer])
    func exitCodes(tool: Tool) throws {
        let help = try tool.run("--help").text
        for code in ["0 done", "64 wrong usage", "65 malformed", "66 no such input", "74 reading or writing"] {
            #expect(help.contains(code))
        }
    }
}
