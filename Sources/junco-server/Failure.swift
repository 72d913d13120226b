import ArgumentParser
import Foundation
import Records

/// Why the server cannot start, or cannot take a new file.
struct ServerError: ExitStatusError, CustomStringConvertible {
    let exitStatus: ExitStatus
    /// The place, what was expected, and the cure.
    let description: String

    init(_ exitStatus: ExitStatus, _ description: String) {
        self.exitStatus = exitStatus
        self.description = description
    }
}

/// How errors end the command: a line on standard error and a documented exit code.
enum Failure {
    static func end(with error: any Error) -> Never {
        // Help, version and usage errors are the argument parser's. What it does not know either is our own mistake.
        let isParsers = JuncoServer.exitCode(for: error) != .failure
        guard error is any ExitStatusError || !isParsers else { JuncoServer.exit(withError: error) }
        FileHandle.standardError.write(Data("junco-server: \(error)\n".utf8))
        exit(ExitStatus(error).rawValue)
    }
}
