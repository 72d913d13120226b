import Foundation
import Records
import TestSupport
import Testing

@Suite("Files that appear whole or not at all")
struct AtomicFileTests {
    private let folder = TemporaryFolder()

    @Test("a file is replaced whole, keeps its mode, and a link is followed")
    func replacing() throws {
        let path = folder.write("model", "old and longer")
        chmod(path, 0o600)
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: path)
        try AtomicFile.write(Array("new".utf8), to: folder.path + "/link")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
        #expect(folder.names == ["link", "model"])
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("a failure leaves the old file, and nothing else")
    func failing() {
        let path = folder.write("model", "old")
        let failure = OutputError(name: path, errorNumber: ENOSPC)
        #expect(throws: failure) {
            try AtomicFile.write(to: path) { (sink) throws(OutputError) in
                try sink.write("half")
                throw failure
            }
        }
        #expect(try! String(contentsOfFile: path, encoding: .utf8) == "old")
        #expect(folder.names == ["model"])
    }

    @Test("missing folders and folders as targets are errors with the path")
    func targets() {
        let missing = folder.path + "/none/model"
        #expect(throws: OutputError(name: missing, errorNumber: ENOENT)) { try AtomicFile.write([], to: missing) }
        #expect(throws: OutputError.self) { try AtomicFile.write([], to: folder.path) }
    }

    @Test(
        "a device is written to, not replaced",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/null"), "no /dev/null here"))
    func device() throws {
        try AtomicFile.write([1, 2, 3], to: "/dev/null")
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }
}
