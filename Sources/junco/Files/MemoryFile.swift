import Foundation
import MessageFilterTraining
import Records

/// What `junco train --updatable` keeps beside a model.
enum MemoryFile {
    static func path(beside model: String) -> String { model + ".memory" }

    static func load(_ path: String) throws -> TrainingMemory {
        guard let data = FileManager.default.contents(atPath: path) else { throw NoMemoryFileError(path: path) }
        do throws(TrainingMemoryError) {
            return try TrainingMemory(bytes: Array(data))
        } catch {
            throw UnusableMemoryError(path: path, reason: error)
        }
    }
}

/// There is nothing to update by.
struct NoMemoryFileError: ExitStatusError, CustomStringConvertible {
    let path: String

    var description: String {
        "\(path): cannot be read; train with junco train --updatable, which writes it, or name it with --memory"
    }

    var exitStatus: ExitStatus { .noInput }
}

/// A file that is not a sound training memory: which one, where in it, and why.
struct UnusableMemoryError: ExitStatusError, CustomStringConvertible {
    let path: String
    let reason: TrainingMemoryError

    var description: String { "\(path): \(reason)" }

    var exitStatus: ExitStatus { .data }
}
