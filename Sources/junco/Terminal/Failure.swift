import ArgumentParser
import BatchScoring
import CallDirectory
import CallDirectoryFiles
import Foundation
import MessageCorpus
import MessageFilterTraining
import MessageSimulation
import ReportStore
import RuleFiles

/// How errors end the command: a line on standard error and a documented exit code.
enum Failure {
    static func end(with error: any Error) -> Never {
        if let status = status(of: error) {
            Terminal.complain("junco: \(error)")
            exit(status.rawValue)
        }
        // Help, version and usage errors are the argument parser's.
        Junco.exit(withError: error)
    }

    private static func status(of error: any Error) -> ExitStatus? {
        switch error {
        case let error as CorpusError: return error.isMissingInput ? .noInput : .data
        case is TrainingError, is NoMessagesError, is UnusableRulesError, is RulesLostError, is EventError,
            is UnusableMemoryError, is TrainingMemoryError, is DirectoryInputError, is UnusableDirectoryError,
            is TooManyEntriesError:
            return .data
        case is ModelRefusedError: return .refused
        case is NoModelError, is NoMemoryFileError: return .noInput
        case let error as ReportStoreError: return error.exitStatus
        case is ExitCode, is CleanExit, is ValidationError: return nil
        // What the argument parser does not know either is our own mistake.
        default:
            return ExitStatus(error) == .software && Junco.exitCode(for: error) != .failure ? nil : ExitStatus(error)
        }
    }
}

extension ReportStoreError {
    fileprivate var exitStatus: ExitStatus {
        switch kind {
        case .missing: .noInput
        case .noStore, .damaged, .newer: .data
        case .busy, .full, .inputOutput: .inputOutput
        }
    }
}
