import Foundation
import GRDB
import MessageFilterService
import TestSupport
import Testing

@testable import ReportStore

@Suite("Opening a store")
struct OpeningTests {
    private let folder = TemporaryFolder()

    private func failure(_ path: String, creates: Bool = true) throws -> ReportStoreError {
        let result = Result { () throws(ReportStoreError) in try ReportStore(path: path, creates: creates) }
        guard case .failure(let error) = result else {
            Issue.record("no error")
            throw CancellationError()
        }
        #expect(error.description.hasPrefix(path))
        return error
    }

    /// Runs SQL on a file by a connection of its own.
    private func alter(_ path: String, _ sql: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: sql) }
        try queue.close()
    }

    @Test("the file is its owner's alone, is written through a log, and each commit is synced to the disk")
    func settings() throws {
        let path = folder.file("s.sqlite")
        let store = try ReportStore(path: path)
        _ = try store.add([SampleReports.message(by: "a")])
        for name in [path, path + "-wal"] {
            let mode = try FileManager.default.attributesOfItem(atPath: name)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
        let settings = try store.read { database in
            try ["journal_mode", "synchronous", "secure_delete", "foreign_keys"].map {
                try String.fetchOne(database, sql: "PRAGMA \($0)")
            }
        }
        #expect(settings == ["wal", "2", "1", "1"])
    }

    @Test("a missing file is told, unless one is to be made")
    func missing() throws {
        #expect(try failure(folder.file("none.sqlite"), creates: false).kind == .missing)
        #expect(try failure(folder.path).kind == .missing)
        #expect(try failure(folder.file("no/folder.sqlite")).kind == .missing)
        #expect(FileManager.default.fileExists(atPath: folder.file("none.sqlite")) == false)
    }

    @Test(
        "only files are stores: no names that mean something else to SQLite, no links to nothing, no empty files to read"
    )
    func names() throws {
        let memory = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: ":memory:")
        defer { try? FileManager.default.removeItem(at: memory) }
        let store = try ReportStore(path: ":memory:")
        _ = try store.add([SampleReports.message(by: "a")])
        try store.close()
        #expect(try ReportStore(path: ":memory:", creates: false).dailyCounts().count == 1)
        let link = folder.file("link.sqlite")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.file("nothing.sqlite"))
        #expect(try failure(link).reason.contains("a link to a file that is not there"))
        #expect(folder.names == ["link.sqlite"])
        let empty = folder.write("empty.sqlite", [])
        #expect(try failure(empty, creates: false).kind == .noStore)
        #expect(folder.read("empty.sqlite").isEmpty)
    }

    @Test(
        "values that no version writes are told as damage, without what is in the file",
        arguments: [
            "UPDATE report SET received = 'a'", "UPDATE communication SET reporter = id + 0.5",
            "UPDATE tally SET count = 1e300",
            "UPDATE tally SET count = -1", "UPDATE tally SET count = 9223372036854775807", "UPDATE tally SET day = 'a'",
            "UPDATE tally SET day = 9223372036854775807", "UPDATE tally SET kind = 'song'",
            "UPDATE secret SET value = 'secret'",
        ])
    func damaged(sql: String) throws {
        let path = folder.file("s.sqlite")
        let store = try ReportStore(path: path)
        _ = try store.add(SampleReports.byMany(3) { SampleReports.message(by: $0) })
        try store.count([DailyCount(day: UTCDay(number: 20_000), kind: .blockedCall, reason: "list", count: 1)])
        try store.close()
        try alter(path, sql)
        let result = Result { () throws(ReportStoreError) in
            let store = try ReportStore(path: path)
            _ = try store.corpusRows()
            _ = try store.reportedNumbers()
            _ = try store.dailyCounts()
        }
        guard case .failure(let error) = result else {
            Issue.record("no error")
            return
        }
        #expect(error.kind == .damaged && !error.description.contains("14255550100"))
    }

    @Test(
        "a store that lacks a table is told, with the table",
        arguments: ["secret", "report", "communication", "quota", "tally"])
    func lacking(table: String) throws {
        let path = folder.file("s.sqlite")
        try ReportStore(path: path).close()
        try alter(path, "PRAGMA foreign_keys = OFF; DROP TABLE \(table)")
        let error = try failure(path)
        #expect(error.kind == .damaged && error.reason == "the store lacks its table \(table); restore a copy")
    }

    @Test("a store that lacks a column is told")
    func lackingColumn() throws {
        let path = folder.file("s.sqlite")
        try ReportStore(path: path).close()
        try alter(path, "ALTER TABLE tally DROP COLUMN count")
        let store = try ReportStore(path: path)
        let error = #expect(throws: ReportStoreError.self) { try store.dailyCounts() }
        #expect(error?.kind == .damaged && error?.reason.contains("lacks a table or column") == true)
    }

    @Test(
        "what is added to a store is refused once one of its files is not where it was, and nothing of it is kept",
        arguments: ["", "-wal", "-shm"])
    func moved(ending: String) throws {
        let path = folder.file("s.sqlite")
        let away = folder.file("away")
        let store = try ReportStore(path: path)
        _ = try store.add([SampleReports.message(by: "a")])
        try FileManager.default.moveItem(atPath: path + ending, toPath: away)
        let error = #expect(throws: ReportStoreError.self) { try store.add([SampleReports.message(by: "b")]) }
        #expect(error?.kind == .moved)
        #expect(throws: ReportStoreError.self) { try store.count([]) }
        try FileManager.default.moveItem(atPath: away, toPath: path + ending)
        #expect(try store.add([SampleReports.message(by: "c")]) == [.stored])
        #expect(try store.dailyCounts().map(\.count) == [2])
    }

    @Test("a store behind a link is told to be moved when the link leads elsewhere")
    func link() throws {
        let link = folder.file("link.sqlite")
        try ReportStore(path: folder.file("other.sqlite")).close()
        try ReportStore(path: folder.file("s.sqlite")).close()
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.file("s.sqlite"))
        let store = try ReportStore(path: link)
        #expect(try store.add([SampleReports.message(by: "a")]) == [.stored])
        try FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.file("other.sqlite"))
        let error = #expect(throws: ReportStoreError.self) { try store.add([SampleReports.message(by: "b")]) }
        #expect(error?.kind == .moved)
    }

    @Test("a file that is something else is refused, and stays as it was")
    func others() throws {
        let text = folder.write("text", Data("label,text\nham,hello there, this is no database at all\n".utf8))
        let before = FileManager.default.contents(atPath: text)
        #expect(try failure(text).kind == .noStore)
        #expect(FileManager.default.contents(atPath: text) == before)
        let other = folder.file("other.sqlite")
        try alter(other, "CREATE TABLE songs (title TEXT)")
        let bytes = FileManager.default.contents(atPath: other)
        #expect(try failure(other).kind == .noStore)
        #expect(FileManager.default.contents(atPath: other) == bytes)
    }

    @Test("a store of a newer version is refused, and stays as it was")
    func newer() throws {
        let path = folder.file("s.sqlite")
        try ReportStore(path: path).close()
        try alter(path, "INSERT INTO grdb_migrations VALUES ('2')")
        #expect(try failure(path).kind == .newer)
    }

    @Test("a file that version 1 has written is read for ever, and taken on")
    func version1() throws {
        let bytes = try Package.data("Tests/Golden/reports/version1.sqlite")
        let store = try ReportStore(path: folder.write("s.sqlite", bytes))
        let row = try #require(try store.corpusRows().first)
        #expect(row.text == "Your parcel 17 waits: pay at post-fee.example" && row.sender == "+14255550100")
        #expect(row.reporters == 3 && row.provenance == "report:2d9f398155b95177" && "\(row.first)" == "2026-11-20")
        #expect(try store.blockedNumbers().map(\.number) == ["+14255550100", "+886255667788"])
        #expect(try store.dailyCounts().map(\.reason) == ["model junk", "junk-and-block", "junk phishing"])
        #expect(try store.dailyCounts().map(\.count) == [30, 3, 6])
        #expect(try store.add([SampleReports.call(from: "+886255667788", by: "zoe")]) == [.stored])
        #expect(try store.blockedNumbers().map(\.junkReporters) == [3, 4])
    }

    @Test("damaged pages are told when they are met, and nothing crashes", arguments: 0..<12)
    func damaged(round: Int) throws {
        let path = folder.file("s.sqlite")
        let store = try ReportStore(path: path)
        _ = try store.add((0..<200).map { SampleReports.message("text \($0)", by: "\($0)") })
        try store.close()
        var bytes = try #require(FileManager.default.contents(atPath: path))
        let (start, length) = (bytes.count * round / 12, bytes.count / 12)
        if round == 0 {
            bytes = bytes.prefix(bytes.count / 2)
        } else {
            bytes.replaceSubrange(start..<start + length, with: Data(repeating: 0xA5, count: length))
        }
        folder.write("s.sqlite", bytes)
        let result = Result { () throws(ReportStoreError) in
            let store = try ReportStore(path: path)
            _ = try store.corpusRows()
            _ = try store.dailyCounts()
        }
        if case .failure(let error) = result { #expect([.damaged, .noStore].contains(error.kind), "\(error)") }
        if round > 1 && round < 4 { #expect(throws: ReportStoreError.self) { try result.get() } }
    }

    @Test("several stores on one file are read while another writes; who waits too long is told")
    func several() throws {
        let path = folder.file("s.sqlite")
        let (writer, reader) = (try ReportStore(path: path), try ReportStore(path: path, patience: 0.1))
        _ = try writer.add([SampleReports.message(by: "a")])
        try writer.queue.writeWithoutTransaction { database in
            try database.execute(sql: "BEGIN IMMEDIATE")
            #expect(try reader.dailyCounts().map(\.count) == [1])
            let error = #expect(throws: ReportStoreError.self) { try reader.add([SampleReports.message(by: "b")]) }
            #expect(error?.kind == .busy)
            try database.execute(sql: "ROLLBACK")
        }
        #expect(try reader.add([SampleReports.message(by: "b")]) == [.stored])
        #expect(try writer.dailyCounts().map(\.count) == [2])
    }

    @Test("stores that are made at the same moment are one", arguments: 0..<5)
    func race(round: Int) async throws {
        let path = folder.file("race\(round).sqlite")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<6 {
                group.addTask {
                    let store = try ReportStore(path: path)
                    _ = try store.add([SampleReports.message(by: "\(index)")])
                }
            }
            try await group.waitForAll()
        }
        #expect(try ReportStore(path: path).corpusRows().map(\.reporters) == [6])
    }

    @Test("a store that has the size it may have takes nothing more, and keeps what it has")
    func full() throws {
        let store = try ReportStore(path: folder.file("s.sqlite"), maximumBytes: 200_000)
        let reports = (0..<400).map { index in
            SampleReports.message(String(repeating: "text \(index) ", count: 100), by: "\(index)")
        }
        let error = #expect(throws: ReportStoreError.self) { try store.add(reports) }
        #expect(error?.kind == .full)
        #expect(try store.dailyCounts().isEmpty)
        #expect(try store.add([SampleReports.message(by: "a")]) == [.stored])
    }
}
