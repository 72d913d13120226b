import Foundation
import TestSupport
import Testing

@Suite("junco train")
struct TrainTests {
    private let folder = TemporaryFolder()

    private func train(_ corpus: String, _ options: String..., output: String = "out.junco") throws -> Run {
        try Tool.junco.run(["train", corpus, "--output", folder.file(output)] + SmallCorpus.quick + options)
    }

    @Test("the same corpus and seed give the same bytes")
    func reproducible() throws {
        let run = try train(SmallCorpus.path)
        run.expect(0)
        #expect(folder.read("out.junco") == SmallCorpus.modelBytes)
        #expect(run.text.contains("learned from 80 messages") && run.text.contains("classes: allow, junk"))
        #expect(run.text.contains("wrote \(folder.file("out.junco")), \(SmallCorpus.modelBytes.count) bytes"))
    }

    @Test(
        "the same corpus gives the same bytes on one processor and on two",
        .enabled(if: Taskset.isUsable, "no taskset, or one processor"))
    func processors() throws {
        for processors in ["0", "0,1"] {
            let arguments = ["train", SmallCorpus.path, "--output", folder.file(processors)] + SmallCorpus.quick
            try Taskset.run(processors, Tool.junco.path, arguments).expect(0)
        }
        #expect(folder.read("0") == folder.read("0,1"))
        #expect(folder.read("0") == SmallCorpus.modelBytes)
    }

    @Test("the seed is noted in the model, and the size is kept")
    func seed() throws {
        try train(SmallCorpus.path, "--seed", "2").expect(0)
        let record = try Tool.junco.run("inspect", folder.file("out.junco"), "--json").object()
        #expect((record["card"] as? [String: Any])?["seed"] as? Int == 2)
        #expect(folder.read("out.junco").count <= 64 * 1024)
    }

    @Test("a day is noted in the model only when it is given")
    func date() throws {
        try train(SmallCorpus.path, "--date", "2026-01-31").expect(0)
        #expect(folder.read("out.junco").range(of: Data("2026-01-31".utf8)) != nil)
        #expect(SmallCorpus.modelBytes.range(of: Data("\"date\"".utf8)) == nil)
    }

    @Test("the profile names each stage and the share of BLAS")
    func profile() throws {
        let run = try train(SmallCorpus.path, "--profile")
        run.expect(0)
        let blas = try #require(run.lines.last { $0.hasPrefix("in BLAS") })
        #expect(blas.hasSuffix(" %") && blas.contains(" s "))
        #expect(run.lines.contains { $0.hasPrefix("BLAS: ") && $0.count > 6 })
        #expect(run.lines.contains { $0.hasPrefix("total ") && $0.hasSuffix("100.0 %") })
    }

    @Test("weights of labels and corpora change the model; weight 1 and a corpus that is not there change nothing")
    func weights() throws {
        for option in [["--class-weight", "junk=5"], ["--corpus-weight", "small=5"]] {
            try train(SmallCorpus.path, option[0], option[1]).expect(0)
            #expect(folder.read("out.junco") != SmallCorpus.modelBytes, "\(option)")
        }
        try train(SmallCorpus.path, "--class-weight", "junk=1", "--corpus-weight", "other=5").expect(0)
        #expect(folder.read("out.junco") == SmallCorpus.modelBytes)
        try train(SmallCorpus.path, "--class-weight", "junk").expect(64, "--class-weight junk", "name=factor")
    }

    @Test("bayes and its complement learn, too", arguments: ["bayes", "complement-bayes"])
    func algorithms(name: String) throws {
        let run = try train(SmallCorpus.path, "--algorithm", name)
        run.expect(0)
        #expect(folder.read("out.junco") != SmallCorpus.modelBytes)
    }

    @Test("a corpus is read from standard input")
    func standardInput() throws {
        let arguments = ["train", "-", "--corpus-format", "csv", "--output", folder.file("out.junco")]
        let run = try Tool.junco.run(arguments + SmallCorpus.quick, input: SmallCorpus.text.utf8)
        run.expect(0)
        #expect(run.text.contains("learned from 80 messages"))
    }

    @Test("a folder is read as a whole, and a label map says what foreign labels mean")
    func folderOfFiles() throws {
        let corpora = TemporaryFolder()
        corpora.write("README.md", "not a corpus")
        corpora.write("a.tsv", "label\ttext\nham\tsee you at noon\nham\tcall me later\nham\tat home now\n")
        corpora.write("b.csv", "label,text\nspam,win a prize\nspam,claim your cash\nother,left out\nspam,free cash\n")
        let map = "ham=allow|transaction,spam=junk|promotion,other=skip"
        let run = try train(corpora.path, "--label-map", map)
        run.expect(0, "b: 1 row left out by the label map")
        #expect(run.text.contains("learned from 6 messages"))
    }
}

/// `taskset`, which restricts a process to some of the processors.
enum Taskset {
    private static let path = ["/usr/bin/taskset", "/bin/taskset"].first(where: FileManager.default.isExecutableFile)

    static var isUsable: Bool {
        guard path != nil else { return false }
        return (try? run("0", "/bin/true", []).status) == 0 && (try? run("0,1", "/bin/true", []).status) == 0
    }

    static func run(_ processors: String, _ command: String, _ arguments: [String]) throws -> Run {
        try Run(#require(path), ["-c", processors, command] + arguments)
    }
}
