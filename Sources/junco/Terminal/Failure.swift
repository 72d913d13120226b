import ArgumentParser
import Foundation
import Records

/// How errors end the command: a line on standard error and a documented exit code.
enum Failure {
    static func end(with error: any Error) -> Never {
        // Help, version and usage errors are the argument parser's; the last may tell a file's name. What it does not
        // know either is our own mistake.
        let code = Junco.exitCode(for: error)
        if code == .success { Junco.exit(withError: error) }
        let isParsers = error is ExitCode || code != .failure
        guard error is any ExitStatusError || !isParsers else {
            let message = Junco.fullMessage(for: error)
            if !message.isEmpty { Terminal.complain(message) }
            exit(code.rawValue)
        }
        // Whoever closes a pipe knows.
        if ExitStatus(error) != .brokenPipe { Terminal.complain("junco: \(error)") }
        exit(ExitStatus(error).rawValue)
    }
}
