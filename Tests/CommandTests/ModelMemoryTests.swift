import Foundation
import TestSupport
import Testing

/// A model and the memory beside it, which two trainings and a killed one must not mix up.
@Suite("A model and its memory")
struct ModelMemoryTests {
    private let folder = TemporaryFolder()
    private let other = TemporaryFolder()

    private static let options = ["--algorithm", "bayes", "--size", "8", "--junk-budget", "0.08"]

    private func arguments(_ folder: TemporaryFolder, strength: String, _ options: [String]) -> [String] {
        ["train", SmallCorpus.path, "--output", folder.file("my.junco"), "--strength", strength] + Self.options
            + options
    }

    private func train(
        _ folder: TemporaryFolder, strength: String, _ options: String...,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        try Tool.junco.run(arguments(folder, strength: strength, options)).expect(0, at: location)
    }

    /// An update that has nothing to learn, which leaves the model of the memory.
    private func update(_ options: String...) throws -> Run {
        let reports = other.write("none.csv", "label,reporters,text\n")
        return try Tool.junco.run(
            ["update", folder.file("my.junco"), "--reports", reports, "--control", SmallCorpus.path] + options)
    }

    private func memories(_ folder: TemporaryFolder) -> [String] { folder.names.filter { $0.hasSuffix(".memory") } }

    /// Expects that an update finds the memory of the model that is there, and does not roll it back.
    private func expectPair(at location: SourceLocation = #_sourceLocation) throws {
        let bytes = folder.read("my.junco")
        try update().expect(0, at: location)
        #expect(folder.read("my.junco") == bytes, "rolled back", sourceLocation: location)
    }

    @Test("a model that was trained again without a memory is not rolled back by the old one")
    func trainedAgain() throws {
        try train(folder, strength: "0.1", "--updatable")
        let name = try #require(memories(folder).first)
        let old = other.write("old.memory", folder.read(name))
        try train(folder, strength: "0.3")
        let bytes = folder.read("my.junco")
        #expect(folder.names == ["my.junco"])
        try update().expect(66, "my.junco.", ".memory: No such file", "train with junco train --updatable")
        try update("--memory", old).expect(65, "\(old): the memory is of training ", "--updatable")
        folder.write(name, other.read("old.memory"))
        try update().expect(66, ".memory: No such file")
        #expect(folder.read("my.junco") == bytes)
    }

    @Test("the same training has the same name, another one another; an update keeps it")
    func names() throws {
        try train(folder, strength: "0.1", "--updatable")
        try train(other, strength: "0.1", "--updatable")
        #expect(memories(folder) == memories(other) && memories(folder).count == 1)
        let report = other.write("reports.csv", "label,reporters,text\njunk,10,\"are you around, dear?\"\n")
        try Tool.junco.run(
            "update", folder.file("my.junco"), "--reports", report, "--control", SmallCorpus.path, "--most-changed", "1"
        ).expect(0)
        #expect(folder.read("my.junco") != other.read("my.junco"))
        try update().expect(0)
        #expect(folder.read("my.junco") == other.read("my.junco"))
        try train(other, strength: "0.3", "--updatable")
        #expect(memories(folder) != memories(other) && memories(other).count == 1)
    }

    @Test("what a training leaves that is killed between its files can be updated, and is swept by the next")
    func killedBetweenFiles() throws {
        try train(folder, strength: "0.1", "--updatable")
        try train(other, strength: "0.3", "--updatable")
        let (oldMemory, newMemory) = (try #require(memories(folder).first), try #require(memories(other).first))
        // Before the new model is in place, and behind it.
        folder.write(newMemory, other.read(newMemory))
        try expectPair()
        folder.write("my.junco", other.read("my.junco"))
        try expectPair()
        folder.write("my.junco.keep.memory", "not of Junco's making")
        try train(folder, strength: "0.5", "--updatable")
        try expectPair()
        #expect(memories(folder).count == 2 && !memories(folder).contains(oldMemory))
    }

    @Test("whenever a training is killed, what it leaves is a pair, or is refused", arguments: 0..<3)
    func killed(part: Int) throws {
        let start = ContinuousClock.now
        try train(folder, strength: "0.1", "--updatable")
        let duration = start.duration(to: .now) / .microseconds(1)
        for round in 0..<11 {
            let arguments = arguments(folder, strength: "0.\(1 + round % 5)", round % 4 == 3 ? [] : ["--updatable"])
            try runAndKill(arguments, afterMicroseconds: round.isMultiple(of: 2) ? nil : .random(in: 0...duration))
            let bytes = folder.read("my.junco")
            let run = try update()
            #expect(run.status == 0 || run.status == 66, "\(run.errors)")
            #expect(folder.read("my.junco") == bytes, "rolled back")
        }
    }

    /// - Parameter delay: `nil`: a moment after the first file appears.
    private func runAndKill(_ arguments: [String], afterMicroseconds delay: Double?) throws {
        let process = Process.prepared(Tool.junco.path, arguments, in: other)
        process.standardOutput = FileHandle.nullDevice
        let names = folder.names
        _ = try Run(process, other) { process in
            if let delay {
                usleep(UInt32(delay))
            } else {
                while process.isRunning, folder.names == names { usleep(50) }
                usleep(.random(in: 0...3_000))
            }
            kill(process.processIdentifier, SIGKILL)
        }
    }
}
