import Foundation
import MessageFilter
import MessageFilterTraining
import Records

/// What `junco train --updatable` keeps beside a model: `my.junco.0123456789abcdef.memory`, by the training's name.
///
/// Two files cannot be replaced at once. So the memory of a new training has a name of its own: it is written before the
/// model, and the old one is removed behind it. Whenever a training is killed, the model that is there has its own memory,
/// or none, beside it.
enum MemoryFile {
    private static let ending = ".memory"

    static func path(beside model: String, training id: String) -> String { "\(model).\(id)\(ending)" }

    /// The memory of the training that a model comes from.
    ///
    /// - Parameter named: where the user says that it is; `nil`: beside the model.
    static func load(of model: MessageModel, at modelPath: String, named: String?) throws -> (
        TrainingMemory, path: String
    ) {
        guard let id = ModelCard(of: model)?.trainingID else { throw NamelessTrainingError(model: modelPath) }
        let path = named ?? path(beside: modelPath, training: id)
        let memory = try load(path)
        guard memory.trainingID == id else {
            throw ForeignMemoryError(path: path, model: modelPath, found: memory.trainingID, expected: id)
        }
        return (memory, path)
    }

    private static func load(_ path: String) throws -> TrainingMemory {
        let file: MappedFile
        do { file = try MappedFile(path) } catch { throw NoMemoryFileError(reason: error) }
        do throws(TrainingMemoryError) {
            return try TrainingMemory(bytes: Array(file.bytes))
        } catch {
            throw UnusableMemoryError(path: path, reason: error)
        }
    }

    /// Removes the memories of trainings beside a model, which it can be updated by no more.
    ///
    /// - Parameter id: the training whose memory stays; `nil`: none.
    static func removeAll(beside model: String, except id: String?) {
        let url = URL(filePath: model)
        let folder = url.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where trainingID(inName: name, of: url.lastPathComponent).map({ $0 != id }) ?? false {
            try? FileManager.default.removeItem(at: folder.appending(path: name))
        }
    }

    /// The training that a memory of `model` belongs to by its name; `nil` for other files.
    private static func trainingID(inName name: String, of model: String) -> String? {
        guard name.hasPrefix(model + "."), name.hasSuffix(ending) else { return nil }
        let id = name.dropFirst(model.count + 1).dropLast(ending.count)
        return id.utf8.count == TrainingID.length && id.allSatisfy(\.isHexDigit) ? String(id) : nil
    }
}

/// There is nothing to update by.
struct NoMemoryFileError: ExitStatusError, CustomStringConvertible {
    let reason: FileError

    var description: String {
        "\(reason), and without the memory of the model's training there is no update; train with junco train "
            + "--updatable, which writes it, or name it with --memory"
    }

    var exitStatus: ExitStatus { .noInput }
}

/// A memory cannot be told to be the model's.
struct NamelessTrainingError: ExitStatusError, CustomStringConvertible {
    let model: String

    var description: String {
        "\(model): the model does not say which training it comes from; train it again with junco train --updatable"
    }

    var exitStatus: ExitStatus { .data }
}

/// An update would begin with another training than the model's, and lose what the model has learned since.
struct ForeignMemoryError: ExitStatusError, CustomStringConvertible {
    let path, model: String
    let found: String?
    let expected: String

    var description: String {
        "\(path): the memory is of training \(found ?? "unknown"), and \(model) of training \(expected); name the memory "
            + "of this training with --memory, or train again with junco train --updatable"
    }

    var exitStatus: ExitStatus { .data }
}

/// A file that is not a sound training memory: which one, where in it, and why.
struct UnusableMemoryError: ExitStatusError, CustomStringConvertible {
    let path: String
    let reason: TrainingMemoryError

    var description: String { "\(path): \(reason)" }

    var exitStatus: ExitStatus { .data }
}
