import TestSupport

#if os(Linux)
    import Foundation
    import Testing

    @Suite("Memory of the small scorer")
    struct MemoryTests {
        private let folder = TemporaryFolder()

        /// The documented bound. Debug builds, which share Swift's libraries, keep it, too.
        private static let documentedKiB = 16 * 1024
        private static let allowedGrowthKiB = 1024

        @Test(
            "junco-score needs at most 16 MiB, and no more for 100 MB of messages than for 20 MB",
            arguments: ["1", "2"])
        func peak(threads: String) throws {
            let pipe = Pipe()
            let arguments = ["--model", SmallCorpus.model, "--input-format", "csv", "--threads", threads]
            let process = Process.prepared(Tool.juncoScore.path, arguments, in: folder)
            process.standardInput = pipe
            process.standardOutput = try FileHandle(forWritingTo: URL(filePath: folder.write("output", [])))
            var peaks = [0, 0]
            let run = try Run(process, folder) { process in
                let input = pipe.fileHandleForWriting
                try input.write(contentsOf: Data("note,text\n".utf8))
                // A pipe holds 64 KiB: what was written beyond is read.
                for _ in 0..<1_000 { try input.write(contentsOf: Self.block) }
                peaks[0] = try Self.peakKiB(of: process)
                for _ in 1_000..<5_000 { try input.write(contentsOf: Self.block) }
                peaks[1] = try Self.peakKiB(of: process)
                try input.close()
            }
            run.expect(0)
            #expect(folder.read("output").count(where: { $0 == UInt8(ascii: "\n") }) == 10_000)
            #expect(peaks[1] <= Self.documentedKiB, "\(peaks) KiB")
            #expect(peaks[1] - peaks[0] <= Self.allowedGrowthKiB, "\(peaks) KiB")
        }

        /// Two rows, 20 kB, most of it in a column that is not asked for, so that scoring does not take the time.
        private static let block: Data = {
            let note = String(repeating: "n", count: 9_970)
            return Data((0..<2).map { "\"\(note)\",\"message \($0) of many\"\n" }.joined().utf8)
        }()

        private static func peakKiB(of process: Process) throws -> Int {
            let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
            return try #require(Int(line.filter(\.isNumber)))
        }
    }
#endif
