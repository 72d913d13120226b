import ArgumentParser
import Foundation
import Records

/// How errors end the command: a line on standard error and a documented exit code.
enum Failure {
    static func end(with error: any Error) -> Never {
        // Help, version and usage errors are the argument parser's. What it does not know either is our own mistake.
        let isParsers = error is ExitCode || Junco.exitCode(for: error) != .failure
        guard error is any ExitStatusError || !isParsers else { Junco.exit(withError: error) }
        Terminal.complain("junco: \(error)")
        exit(ExitStatus(error).rawValue)
    }
}
