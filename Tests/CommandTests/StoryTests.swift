import Foundation
import TestSupport
import Testing

/// The README's story, from a report to a block list, its difference and a model that knows the message, run as it stands
/// there but for a smaller corpus; the gate on the README runs it with the whole one.
@Suite("The README's story of reports")
struct StoryTests {
    private let folder = TemporaryFolder()

    /// The example for the shell that updates a model.
    private static let story = required {
        let readme = try Package.text("README.md")
        let blocks = readme.components(separatedBy: "\n```sh\n").dropFirst()
            .compactMap { $0.components(separatedBy: "\n```").first }
        return try #require(blocks.first { $0.contains("junco update") })
    }

    private func tell() throws -> Run {
        try FileManager.default.createDirectory(atPath: folder.file(".build"), withIntermediateDirectories: true)
        let tools = URL(filePath: Tool.junco.path).deletingLastPathComponent().path
        // The small corpus takes the message for a wanted one, so that three people contradict it.
        let commands = Self.story.replacingOccurrences(of: "Datasets/junco/en.csv", with: SmallCorpus.path)
            .replacingOccurrences(of: " --junk-budget 0.005", with: "")
            .replacingOccurrences(of: "junco train", with: "junco train \(SmallCorpus.quick.joined(separator: " "))")
            .replacingOccurrences(
                of: "junco update",
                with: "junco update --minimum-contradicting 3 --contradiction-weight 3 --most-changed 1")
        let process = Process.prepared("/bin/sh", ["-euc", "PATH='\(tools)':$PATH\n\(commands)"], in: folder)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: folder.write("output", [])))
        return try Run(process, folder, outputName: "output")
    }

    private func file(_ name: String) -> String {
        String(decoding: folder.read(".build/" + name), as: UTF8.self)
    }

    @Test("report → block list → directory → difference → lookup; report → corpus → update → filter")
    func told() throws {
        let run = try tell()
        run.expect(0)
        let lines = run.lines
        let verdicts = lines.filter {
            $0.split(separator: "\t").count == 3 && Double($0.split(separator: "\t")[2]) != nil
        }
        .map { $0.split(separator: "\t")[0] }
        #expect(verdicts == ["allow", "junk"])
        #expect(lines.filter { $0 == "1 report: 1 new, 0 known already" }.count == 3)
        #expect(
            file("blocked.csv").split(whereSeparator: \.isNewline) == ["number,action,label", "+14259500107,block,"])
        // The difference has the new number alone; so says the list when it is asked.
        #expect(lines.filter { $0 == "14259500107\tblock" }.count == 2)
        #expect(!lines.contains { $0.hasPrefix("12539501212") })
        #expect(file("reported.csv").contains("junk,\"Hello dear, I am Lena"))
        #expect(lines.contains("learned 1 report, 1 of them against the model"))
        #expect(lines.contains { $0.contains("reported message") && $0.contains("junk-and-block job-offer") })
        #expect(file("stats.svg").contains("<svg"))
    }
}
