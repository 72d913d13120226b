#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif
import MessageFilter
import Records

/// The exit codes of the command-line tools, those of BSD's sysexits.
public enum ExitStatus: Int32, CaseIterable, Sendable {
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
    /// Reading or writing failed: a broken pipe, a full disk.
    case inputOutput = 74

    /// The code for an error of the libraries that read, score and write.
    public init(_ error: any Error) {
        switch error {
        case is UnusableModelError, is RecordError: self = .data
        case is FileError, is SourceError: self = .noInput
        case is OutputError: self = .inputOutput
        default: self = .software
        }
    }

    /// Lets a broken pipe be an error that is reported, in place of a silent death by signal.
    public static func reportBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}
