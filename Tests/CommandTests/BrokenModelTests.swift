import Foundation
import TestSupport
import Testing

@Suite("Models that are not sound")
struct BrokenModelTests {
    private let folder = TemporaryFolder()

    private func score(_ tool: Tool, _ model: String) throws -> Run {
        try tool.run(tool.scoring + ["--model", model], input: "\(Planted.message)\n".utf8)
    }

    private func expectRefused(_ tool: Tool, _ bytes: Data, _ what: String) throws {
        let run = try score(tool, folder.write("broken.junco", bytes))
        #expect(!run.crashed && run.status == 65, "\(what): \(run.errors)")
        #expect(run.errors.contains(folder.file("broken.junco")), "\(what): \(run.errors)")
        #expect(run.errors.contains(/byte [0-9]+:/), "\(what): \(run.errors)")
        #expect(run.output.isEmpty)
        Planted.expectAbsent(in: run)
    }

    @Test("a model that does not exist is told", arguments: Tool.allCases)
    func missing(tool: Tool) throws {
        let run = try score(tool, folder.file("nowhere.junco"))
        run.expect(66, folder.file("nowhere.junco"), "No such file")
        #expect(run.output.isEmpty)
    }

    @Test("a folder is not a model", arguments: Tool.allCases)
    func folderAsModel(tool: Tool) throws {
        try score(tool, folder.path).expect(66, folder.path)
    }

    @Test("a model that ends too early is refused, with the byte", arguments: Tool.allCases)
    func truncated(tool: Tool) throws {
        let model = SmallCorpus.modelBytes
        for length in [0, 1, 7, 8, 31, 79, 80, 100, model.count / 2, model.count - 1] {
            try expectRefused(tool, model.prefix(length), "\(length) bytes")
        }
    }

    @Test("a model with more behind it is refused", arguments: Tool.allCases)
    func extended(tool: Tool) throws {
        try expectRefused(tool, SmallCorpus.modelBytes + [0], "a byte more")
    }

    @Test("a model with one changed byte is refused, wherever it lies", arguments: Tool.allCases)
    func flipped(tool: Tool) throws {
        let model = SmallCorpus.modelBytes
        for offset in [0, 7, 8, 10, 12, 16, 24, 32, 36, 48, 60, 64, 80, model.count / 2, model.count - 1] {
            var bytes = model
            bytes[offset] ^= 0x10
            try expectRefused(tool, bytes, "byte \(offset) changed")
        }
    }

    @Test("every command that takes a model refuses a broken one", arguments: ["inspect", "explain", "tokens"])
    func commands(name: String) throws {
        let model = folder.write("broken.junco", SmallCorpus.modelBytes.prefix(70))
        let arguments = name == "inspect" ? [model] : ["--model", model, "--text", Planted.message]
        let run = try Tool.junco.run([name] + arguments)
        run.expect(65, model, "byte 70: the file ends inside its first 104 bytes")
        #expect(run.output.isEmpty)
        Planted.expectAbsent(in: run)
    }
}
