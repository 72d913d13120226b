import ArgumentParser
import BatchScoring
import MessageFilter
import Records

/// The model to use.
struct ModelArgument: ParsableArguments {
    @Option(help: ArgumentHelp("A model file; default: Models/default.junco.", valueName: "file"))
    var model: String?

    func load() throws -> MessageModel {
        guard let path = model ?? ProjectFolder.find(Self.defaultPath) else {
            throw NoModelError(places: ProjectFolder.places(of: Self.defaultPath))
        }
        return try Self.load(path)
    }

    private static let defaultPath = "Models/default.junco"

    /// The model at a path.
    static func load(_ path: String) throws -> MessageModel { try ModelFile.load(path) }
}

/// No model was named, and none is where one is looked for.
struct NoModelError: ExitStatusError, CustomStringConvertible {
    let places: [String]

    var description: String {
        """
        no model found; looked for
        \(places.map { "  \($0)" }.joined(separator: "\n"))
        Name one with --model, or train one: junco train Datasets/junco --output Models/default.junco
        """
    }

    var exitStatus: ExitStatus { .noInput }
}
