import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// A server that runs on this machine while the object lives.
final class ServerProcess {
    let port: UInt16
    fileprivate let process: Process
    private let folder: TemporaryFolder

    /// - Parameters:
    ///   - model: the model file; the one that ships when `nil`.
    ///   - descriptors: a command of the shell that limits them.
    init(_ arguments: String..., model: String? = nil, descriptors: String? = nil) throws {
        folder = TemporaryFolder()
        let options = ["--model", model ?? Package.model, "--port", "0"] + arguments
        process = try Self.started(options, errors: folder.write("log", ""), descriptors: descriptors)
        let log = folder.file("log")
        let found = try Wait.until { Self.port(in: Text.ofFile(log)) }
        port = found
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    var log: String { Text.ofFile(folder.file("log")) }

    var isRunning: Bool { process.isRunning }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits until the log says so.
    func waitForLog(_ text: String) throws { try Wait.until { log.contains(text) ? true : nil } }

    /// Ends the server, and returns its exit code.
    func end(by signal: Int32 = SIGTERM) throws -> Int32 {
        send(signal)
        return try exitCode()
    }

    /// The exit code, once that the process has ended by itself.
    func exitCode() throws -> Int32 {
        try Wait.until { process.isRunning ? nil : true }
        #expect(process.terminationReason == .exit, "\(log)")
        return process.terminationStatus
    }

    func connect(from source: String = "127.0.0.1") throws -> Connection { try Connection(to: self, from: source) }

    /// One request on a connection of its own.
    func answer(_ request: String, from source: String = "127.0.0.1") throws -> HTTPAnswer {
        let connection = try connect(from: source)
        try connection.send(request)
        return try connection.receive()
    }

    /// Runs a server that is expected to end by itself at once: its exit code and standard error.
    static func failure(_ arguments: [String]) throws -> (code: Int32, errors: String) {
        let folder = TemporaryFolder()
        let process = try started(arguments, errors: folder.write("log", ""))
        try Wait.until { process.isRunning ? nil : true }
        #expect(process.terminationReason == .exit)
        return (process.terminationStatus, Text.ofFile(folder.file("log")))
    }

    private static func started(
        _ arguments: [String], errors: String, descriptors: String? = nil
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: Package.executable("junco-server"))
        process.arguments = arguments
        if let descriptors {
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments =
                ["-c", descriptors + #"; exec "$0" "$@""#, Package.executable("junco-server")] + arguments
        }
        // The level that tells most, for a framework that would heed it.
        process.environment = ProcessInfo.processInfo.environment.merging(["LOG_LEVEL": "trace"]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: errors))
        process.standardError = process.standardOutput
        try process.run()
        return process
    }

    private static func port(in log: String) -> UInt16? {
        guard let range = log.range(of: #"listening on https?://127\.0\.0\.1:[0-9]+\n"#, options: .regularExpression),
            let colon = log[range].lastIndex(of: ":")
        else { return nil }
        return UInt16(log[log.index(after: colon)..<range.upperBound].dropLast())
    }
}

#if canImport(Glibc)
    extension ServerProcess {
        var openDescriptors: Int {
            get throws {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/fd").count
            }
        }

        func limitDescriptors(to count: Int) throws {
            let limiting = try Process.run(
                URL(filePath: "/usr/bin/env"),
                arguments: ["prlimit", "--pid", "\(process.processIdentifier)", "--nofile=\(count):\(count)"])
            limiting.waitUntilExit()
            #expect(limiting.terminationStatus == 0)
        }

        /// Hundredths of a second that the server has computed.
        var processorTicks: Int {
            get throws {
                let fields = Text.ofFile("/proc/\(process.processIdentifier)/stat").split(separator: " ")
                return try #require(Int(fields[13])) + #require(Int(fields[14]))
            }
        }
    }
#endif

extension Package {
    static let model = file("Models/default.junco").path
    static let otherModel = file("Models/tiny.junco").path
}

enum Text {
    static func ofFile(_ path: String) -> String {
        String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
}

/// Something that should have happened long ago.
struct WaitedTooLong: Error {}

enum Wait {
    /// What `condition` gives once that it gives something; looks a hundred times a second, for twenty seconds at most.
    @discardableResult
    static func until<Value>(_ condition: () throws -> Value?) throws -> Value {
        for _ in 0..<2_000 {
            if let value = try condition() { return value }
            usleep(10_000)
        }
        throw WaitedTooLong()
    }
}
