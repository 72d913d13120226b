import Foundation
import TestSupport
import Testing

@testable import Records

@Suite("Files that are being written")
struct TemporaryNameTests {
    private let folder = TemporaryFolder()

    /// Writes a file that was last changed so many hours ago.
    private func write(_ name: String, hoursOld: Double) throws {
        let path = folder.write(name, "half")
        let date = Date(timeIntervalSinceNow: -3_600 * hoursOld)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    private func temporary() throws -> String {
        let path = TemporaryName.make(for: folder.file("my.junco"), in: folder.path)
        return try #require(path.split(separator: "/").last.map(String.init))
    }

    @Test("what a killed command left a day ago is swept by the next that writes there, whatever it writes")
    func swept() throws {
        try write(try temporary(), hoursOld: 25)
        try AtomicFile.write("new".utf8, to: folder.file("other.csv"))
        #expect(folder.names == ["other.csv"])
    }

    @Test("what is younger, or has another name, stays")
    func kept() throws {
        let young = try temporary()
        try write(young, hoursOld: 23)
        let others = [
            ".bashrc", ".my.junco.0123456789abcdef", "my.junco.0123456789abcdef.junco-part", ".junco-part",
            ".my.junco.0123456789abcdeg.junco-part", ".0123456789abcdef.junco-part",
        ]
        for name in others { try write(name, hoursOld: 1_000) }
        try AtomicFile.write("new".utf8, to: folder.file("my.junco"))
        #expect(Set(folder.names) == Set(others + [young, "my.junco"]))
    }
}
