import ArgumentParser
import BatchScoring
import Foundation
import MessageCorpus
import MessageFilterSetup
import Records

/// A small file that Apple's systems read.
struct SetupFile {
    /// `nil`: standard output.
    let path: String?

    /// Writes the file whole or not at all.
    func write(_ bytes: Data) throws {
        if let path { return try AtomicFile.write(bytes, to: path) }
        try Terminal.write(String(decoding: bytes, as: UTF8.self))
    }

    /// The file, or as much of it as shows that it is longer than `limit`.
    func read(atMost limit: Int) throws(SourceError) -> Data {
        let source = try ByteSource(path: path ?? "-")
        var bytes = [UInt8](repeating: 0, count: limit + 1)
        var count = 0
        while count < bytes.count {
            let length = try Self.read(source, into: &bytes, from: count)
            if length == 0 { break }
            count += length
        }
        return Data(bytes.prefix(count))
    }

    private static func read(_ source: ByteSource, into bytes: inout [UInt8], from start: Int) throws(SourceError)
        -> Int
    {
        let result = bytes.withUnsafeMutableBytes { buffer in
            Result { () throws(SourceError) in
                try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
            }
        }
        return try result.get()
    }

    /// What `body` makes of the file at `path`; ends the command with a line for each flaw.
    static func orEnd<Content>(_ path: String, _ body: () throws(SetupFlaws) -> Content) throws(ExitCode) -> Content {
        do throws(SetupFlaws) {
            return try body()
        } catch {
            let name = path == "-" ? "standard input" : path
            for flaw in error.flaws { Terminal.complain("\(name): \(flaw)") }
            throw ExitCode(ExitStatus.data.rawValue)
        }
    }
}
