import MessageFilter
import Records

/// A model file as command-line tools open it.
public enum ModelFile {
    /// Maps the model at `path`.
    ///
    /// - Throws: ``FileError`` when it cannot be read, ``UnusableModelError`` when it is not a sound model.
    public static func load(_ path: String) throws -> MessageModel {
        do {
            return try MessageModel(contentsOf: path)
        } catch let error as ModelError {
            throw UnusableModelError(path: path, reason: error)
        }
    }
}

/// A file that is not a sound model: which one, where in it, and why.
public struct UnusableModelError: ExitStatusError, CustomStringConvertible {
    public let path: String
    public let reason: ModelError

    public var description: String { "\(path): \(reason)" }

    package var exitStatus: ExitStatus { .data }
}

extension FileError: ExitStatusError {
    package var exitStatus: ExitStatus { .noInput }
}
