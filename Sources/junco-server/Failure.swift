import ArgumentParser
import BatchScoring
import Foundation

/// Why the server cannot start, or cannot take a new file.
struct ServerError: Error, CustomStringConvertible {
    let status: ExitStatus
    /// The place, what was expected, and the cure.
    let description: String

    init(_ status: ExitStatus, _ description: String) {
        self.status = status
        self.description = description
    }
}

/// How errors end the command: a line on standard error and a documented exit code.
enum Failure {
    static func end(with error: any Error) -> Never {
        if let error = error as? ServerError {
            FileHandle.standardError.write(Data("junco-server: \(error)\n".utf8))
            exit(error.status.rawValue)
        }
        // Help, version and usage errors are the argument parser's; what it does not know either is our own mistake.
        guard JuncoServer.exitCode(for: error) == .failure else { JuncoServer.exit(withError: error) }
        FileHandle.standardError.write(Data("junco-server: \(error)\n".utf8))
        exit(ExitStatus.software.rawValue)
    }
}
