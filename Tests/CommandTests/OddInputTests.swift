import Foundation
import TestSupport
import Testing

/// Inputs that are no files, or no files of the form that is asked for.
@Suite("Odd inputs")
struct OddInputTests {
    private let folder = TemporaryFolder()

    private func pipe(_ name: String) -> String {
        let path = folder.file(name)
        #expect(mkfifo(path, 0o600) == 0)
        return path
    }

    @Test("a named pipe in place of a model or memory is refused, and not waited for")
    func pipes() throws {
        let path = pipe("model.junco")
        for command in [["inspect", path], ["explain", "--model", path, "--text", "hi"], ["score", "--model", path]] {
            try Tool.junco.run(command).expect(66, "\(path): expected a regular file")
        }
        try Tool.junco.run(
            "update", SmallCorpus.model, "--memory", path, "--reports", SmallCorpus.path, "--control", SmallCorpus.path
        ).expect(66, "\(path): expected a regular file")
    }

    @Test("a named pipe in a folder of corpora is refused")
    func pipeInFolder() throws {
        folder.write("a.csv", SmallCorpus.text)
        let path = pipe("b.csv")
        try Tool.junco.run("corpus", "check", folder.path).expect(65, "\(path): is not a regular file")
    }

    @Test("a folder in the place of a file has one exit code, whatever reads it")
    func folders() throws {
        for command in [
            ["inspect", folder.path], ["score", "--model", folder.path], ["score", "--rules", folder.path],
            ["rules", "check", folder.path], ["directory", "check", folder.path], ["score", folder.path],
            ["train", SmallCorpus.path, "--hash-labels", folder.path, "--output", folder.file("x")],
            ["update", SmallCorpus.model, "--memory", folder.path, "--reports", SmallCorpus.path],
            ["rules", "import", folder.path], ["directory", "build", folder.path, "--output", folder.file("x")],
            ["report", "list", "--store", folder.path],
        ] { try Tool.junco.run(command).expect(66, folder.path) }
    }

    @Test("columns between semicolons are told, with the cure")
    func semicolons() throws {
        let path = folder.write("excel.csv", "label;text\nallow;see you at noon\njunk;win a prize\n")
        let output = folder.file("x.junco")
        try Tool.junco.run("train", path, "--output", output).expect(
            65, "\(path):1: ", "separated by semicolons", "commas")
        folder.write("excel.csv", "\"label\";\"text\"\n\"allow\";\"see you at noon\"\n")
        try Tool.junco.run("train", path, "--output", output).expect(65, path)
    }

    @Test("texts in another encoding are counted, and the option is named")
    func encoding() throws {
        let text = "label,text\nallow,see you at noon\njunk,gewinnen f\u{FC}r alle\n"
        let path = folder.write("latin.csv", text.unicodeScalars.map { UInt8($0.value) })
        let options = ["--output", folder.file("x.junco"), "--strength", "0.1", "--size", "8"]
        let hint = "latin: 1 message is not valid UTF-8"
        try Tool.junco.run(["train", path] + options).expect(0, hint, "--encoding iso-8859-1")
        let run = try Tool.junco.run(["train", path, "--encoding", "iso-8859-1"] + options)
        #expect(run.status == 0 && !run.errors.contains("UTF-8"))
    }

    @Test("too few messages to part are refused in place of a table of dashes")
    func tooFew() throws {
        let path = folder.write("few.csv", "label,text\nallow,see you\njunk,win a prize\n")
        for division in ["split", "kfold"] {
            let run = try Tool.junco.run(["evaluate", path, "--protocol", division] + SmallCorpus.quick)
            run.expect(65, "message")
            #expect(run.output.isEmpty)
        }
    }
}
