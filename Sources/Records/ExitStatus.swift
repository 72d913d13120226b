import SystemLibrary

/// The exit codes of the command-line tools, those of BSD's sysexits.
package enum ExitStatus: Int32, CaseIterable, Sendable {
    case success = 0
    /// The answer is no: a model was tried and is not good enough.
    case refused = 1
    /// The command line is wrong.
    case usage = 64
    /// An input is malformed: a corpus, messages to score, a model.
    case data = 65
    /// An input does not exist or cannot be opened.
    case noInput = 66
    /// Something that should not happen.
    case software = 70
    /// Reading or writing failed, for instance as a disk is full.
    case inputOutput = 74
    /// Whoever read the output has gone, as `head` does: what a shell says of a program that SIGPIPE has ended.
    case brokenPipe = 141

    /// The code for an error; one that tells none should not happen.
    package init(_ error: any Error) { self = (error as? any ExitStatusError)?.exitStatus ?? .software }

    /// Lets a broken pipe be an error, in place of a death by signal.
    package static func reportBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}

/// An error that tells how the command-line tools end with it.
package protocol ExitStatusError: Error {
    var exitStatus: ExitStatus { get }
}
