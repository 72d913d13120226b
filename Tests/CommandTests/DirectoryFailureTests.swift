import Foundation
import TestSupport
import Testing

@Suite("Failures of junco directory")
struct DirectoryFailureTests {
    private let folder = TemporaryFolder()

    private func directory(_ arguments: String...) throws -> Run { try Tool.junco.run(["directory"] + arguments) }

    @Test("an entry that means nothing is told with line and column, and nothing is written")
    func entries() throws {
        let path = folder.write("numbers.csv", "number,action,label\n+14255550100,block,\n0255667788,label,Bank\n")
        let run = try directory("build", path, "--output", folder.file("calls.jdir"))
        run.expect(
            65,
            "numbers.csv:3:1: the country is missing; write + and the calling code in front, or name the region by --region"
        )
        #expect(folder.names == ["numbers.csv"] && !run.errors.contains("5566"))
    }

    @Test("files that are not there, folders, and unknown regions are told")
    func inputs() throws {
        let nowhere = folder.file("nowhere")
        let output = folder.file("calls.jdir")
        try directory("build", nowhere, "--output", output).expect(66, "nowhere: No such file")
        try directory("build", folder.path, "--output", output).expect(66, "directory")
        for command in ["check", "dump"] { try directory(command, nowhere).expect(66, "nowhere: No such file") }
        try directory("lookup", nowhere, "+14255550100").expect(66, "nowhere: No such file")
        try directory("diff", nowhere, nowhere, "--output", output).expect(66, "nowhere: No such file")
        try directory("build", nowhere, "--region", "XX", "--output", output).expect(64, "XX")
        try directory("build", "--output", output).expect(64)
        try directory("check", folder.path).expect(66, "directory")
    }

    @Test("damaged files are told by every command that reads them")
    func damaged() throws {
        let path = folder.write("numbers", "+14255550100\n")
        let file = folder.file("calls.jdir")
        try directory("build", path, "--output", file).expect(0)
        var bytes = Array(folder.read("calls.jdir"))
        bytes[100] ^= 1
        folder.write("calls.jdir", bytes)
        for arguments in [
            ["check", file], ["dump", file], ["lookup", file, "+14255550100"], ["diff", file, file, "--output", "x"],
            ["build", path, "--base", file, "--output", "x"], ["build", file, "--output", "x"],
        ] {
            try Tool.junco.run(["directory"] + arguments).expect(65, "calls.jdir: byte 24: checksum")
        }
        try directory("check", path).expect(65, "numbers: byte 0: not a call directory")
    }

    @Test(
        "a full disk and a folder that cannot be written are told",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full here"))
    func fullDisk() throws {
        let path = folder.write("numbers", "+14255550100\n")
        let file = folder.file("calls.jdir")
        try directory("build", path, "--output", "/dev/full").expect(74, "/dev/full: No space left on device")
        try directory("build", path, "--output", folder.file("no/calls.jdir")).expect(74, "no/calls.jdir")
        try directory("build", path, "--output", file).expect(0)
        for arguments in [["dump", file], ["check", file], ["lookup", file, "+14255550100"], ["errors"]] {
            try Tool.junco.run(["directory"] + arguments, output: "/dev/full").expect(
                74, "standard output: No space left")
        }
    }
}
