import MessageFilter
import Records

/// A model file as command-line tools open it.
package enum ModelFile {
    /// Maps the model at `path`.
    ///
    /// - Throws: ``FileError`` when it cannot be read, ``UnusableModelError`` when it is not a sound model.
    package static func load(_ path: String) throws -> MessageModel {
        do {
            return try MessageModel(contentsOf: path)
        } catch let error as ModelError {
            throw UnusableModelError(path: path, reason: error)
        }
    }
}

/// A file that is not a sound model: which one, where in it, and why.
package struct UnusableModelError: ExitStatusError, CustomStringConvertible {
    package let path: String
    package let reason: ModelError

    package var description: String { "\(path): \(reason)" }

    package var exitStatus: ExitStatus { .data }
}

extension FileError: ExitStatusError {
    package var exitStatus: ExitStatus { .noInput }
}
