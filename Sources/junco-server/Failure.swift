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
        switch JuncoServer.exitCode(for: error) {
        case .success: JuncoServer.exit(withError: error)
        case let code where code != .failure && !(error is any ExitStatusError):
            end(code.rawValue, JuncoServer.fullMessage(for: error))
        default: end(ExitStatus(error).rawValue, "junco-server: \(error)")
        }
    }

    private static func end(_ code: Int32, _ message: String) -> Never {
        FileHandle.standardError.write(Data("\(PrintableText.lines(of: message))\n".utf8))
        exit(code)
    }
}
