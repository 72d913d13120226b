import ArgumentParser
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
        try Terminal.write(data: String(decoding: bytes, as: UTF8.self))
    }

    /// The file, or as much of it as shows that it is longer than `limit`.
    func read(atMost limit: Int) throws(SourceError) -> Data {
        Data(try ByteSource(path: path ?? "-").readAll(limit: limit + 1))
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
