import ArgumentParser
import BatchScoring
import MessageFilter
import Records

/// The model to use.
struct ModelArgument: ParsableArguments {
    @Option(help: ArgumentHelp("A model file; default: Models/default.junco.", valueName: "file"))
    var model: String?

    func load() throws -> MessageModel {
        guard let path = model ?? ProjectFolder.find("Models/default.junco") else { throw NoModelError() }
        return try Self.load(path)
    }

    /// The model at a path.
    static func load(_ path: String) throws -> MessageModel { try ModelFile.load(path) }
}

/// No model was named and none ships.
struct NoModelError: ExitStatusError, CustomStringConvertible {
    var description: String {
        "no model: name one with --model, or train one with: junco train Datasets/junco --output Models/default.junco"
    }

    var exitStatus: ExitStatus { .noInput }
}
