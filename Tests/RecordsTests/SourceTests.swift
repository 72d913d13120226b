import Foundation
import Records
import Testing

@Suite("Sources and sinks")
struct SourceTests {
    @Test("a file is read to its end, in records larger than a chunk")
    func file() throws {
        let path = try temporaryFile(
            String(repeating: "x", count: 300_000) + "\n" + String(repeating: "y\n", count: 400_000))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let reader = RecordReader(source: try ByteSource(path: path), format: .lines)
        #expect(try reader.next() && reader.field(0)?.count == 300_000)
        var count = 0
        while try reader.next() { count += reader.field(0)?.count ?? 0 }
        #expect(count == 400_000)
        #expect(reader.line == 400_002)
    }

    @Test("a missing file and a folder are errors with the path and the reason")
    func missing() throws {
        #expect(throws: SourceError(name: "/no/such", reason: "No such file or directory")) {
            try ByteSource(path: "/no/such")
        }
        #expect(throws: SourceError(name: "/", reason: "Is a directory")) { try ByteSource(path: "/") }
    }

    @Test("the first bytes are looked at, and read all the same", arguments: [0, 1, 5, 7, 100])
    func peeking(count: Int) throws {
        let bytes = Array("a,b\r\nc".utf8)
        let (start, whole) = try ByteSource(bytes: bytes, name: "file").peek(count)
        #expect(start == Array(bytes.prefix(count)) && whole.name == "file")
        #expect(try whole.readAll() == bytes)
        #expect(try ByteSource(bytes: bytes).readAll(limit: count) == Array(bytes.prefix(count)))
    }

    @Test("of a pipe the first line is there as soon as it is written, whatever follows")
    func firstLine() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("label,text\r\n".utf8))
        let source = try ByteSource(path: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
        let (line, whole) = try source.peekLine()
        #expect(line == Array("label,text".utf8))
        try pipe.fileHandleForWriting.write(contentsOf: Data("junk,x".utf8))
        try pipe.fileHandleForWriting.close()
        #expect(try whole.readAll() == Array("label,text\r\njunk,x".utf8))
        #expect(try ByteSource(bytes: Array("0123456789".utf8)).peekLine(limit: 4).line == Array("0123".utf8))
    }

    @Test("a sink writes all in order, whatever its capacity", arguments: [1, 2, 7, 100_000])
    func sink(capacity: Int) throws {
        let path = try temporaryFile("")
        defer { try? FileManager.default.removeItem(atPath: path) }
        let handle = try #require(FileHandle(forWritingAtPath: path))
        let sink = OutputSink(descriptor: handle.fileDescriptor, name: path, capacity: capacity)
        try sink.write("abc")
        try sink.write(UInt8(ascii: "d"))
        try sink.write("")
        try Array("éfghijklmnop".utf8).withUnsafeBytes { try sink.write($0) }
        try sink.flush()
        try sink.flush()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "abcdéfghijklmnop")
    }

    @Test("a closed pipe and a full disk are errors")
    func failures() throws {
        signal(SIGPIPE, SIG_IGN)
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let sink = OutputSink(descriptor: pipe.fileHandleForWriting.fileDescriptor, name: "pipe")
        try sink.write("a")
        let broken = #expect(throws: OutputError.self) { try sink.flush() }
        #expect(broken?.isBrokenPipe == true)
        guard let full = FileHandle(forWritingAtPath: "/dev/full") else { return }
        let disk = OutputSink(descriptor: full.fileDescriptor, name: "out.csv", capacity: 4)
        try disk.write("abc")
        let error = #expect(throws: OutputError.self) { try disk.write("de") }
        #expect(error?.errorNumber == ENOSPC && error?.description == "out.csv: No space left on device")
    }

    @Test("a pipe that does not block is waited for")
    func nonBlocking() throws {
        let pipe = Pipe()
        let reading = pipe.fileHandleForReading
        let writing = pipe.fileHandleForWriting
        _ = fcntl(writing.fileDescriptor, F_SETFL, O_NONBLOCK)
        let size = 1 << 20
        let reader = Thread { _ = try? reading.readToEnd() }
        reader.start()
        let sink = OutputSink(descriptor: writing.fileDescriptor, name: "pipe")
        try [UInt8](repeating: 1, count: size).withUnsafeBytes { try sink.write($0) }
        try sink.flush()
        try writing.close()
    }

    private func temporaryFile(_ text: String) throws -> String {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }
}
