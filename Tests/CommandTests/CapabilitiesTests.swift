import Foundation
import TestSupport
import Testing

@Suite("junco capabilities")
struct CapabilitiesTests {
    private let folder = TemporaryFolder()
    private static let dutch = Package.file("Datasets/junco/nl.csv").path
    private static let model = Package.file("Models/default.junco").path

    private func propose(_ corpus: String, _ options: String...) throws -> Run {
        try Tool.junco.run(["capabilities", corpus, "--model", Self.model] + options)
    }

    @Test("the first line can be pasted; all twelve sub-actions have their figures, the same each time")
    func proposal() throws {
        let run = try propose(Self.dutch)
        run.expect(0)
        let line = try #require(run.lines[0].wholeMatch(of: /--capabilities ([a-zA-Z\/,]+)/))
        let report = try propose(Self.dutch, "--json").object()
        #expect(report["capabilities"] as? String == String(line.1))
        let subActions = try #require(report["subActions"] as? [[String: Any]])
        #expect(subActions.count == 12 && line.1.split(separator: ",").count <= 5)
        let proposed = subActions.filter { $0["isProposed"] as? Bool == true }
        #expect(proposed.compactMap { $0["benefit"] as? Int }.reduce(0, +) == report["benefit"] as? Int)
        #expect(try propose(Self.dutch).output == run.output)
        #expect(try propose(Self.dutch, "--seed", "2").lines[0] == run.lines[0])
    }

    @Test("a corpus that the model learned from is told; one that it has not seen is not")
    func learned() throws {
        try propose(Self.dutch).expect(0, "warning: \(Self.dutch): the model learned from this file")
        let text = try String(contentsOfFile: Self.dutch, encoding: .utf8)
        let run = try propose(folder.write("mine.csv", text + "\n"))
        run.expect(0)
        #expect(run.errors.isEmpty)
    }

    @Test("labels without sub-actions are no ground for a proposal; no message is shown")
    func withoutSubActions() throws {
        let run = try propose(folder.write("a.csv", "label,text\ntransaction,\(Planted.message)\njunk,win a prize\n"))
        run.expect(65, "a.csv: no label names a single sub-action")
        #expect(run.output.isEmpty)
        Planted.expectAbsent(in: run)
        try propose(folder.file("nowhere.csv")).expect(66, "nowhere.csv")
    }

    @Test("a model that tells no sub-actions apart files nothing rightly")
    func actionsOnly() throws {
        let tiny = Package.file("Models/tiny.junco").path
        let run = try Tool.junco.run("capabilities", Self.dutch, "--model", tiny)
        run.expect(0)
        #expect(run.lines[0].hasPrefix("Declare no sub-action"))
    }
}
