import ArgumentParser
import CallDirectory

/// `junco directory errors`.
struct ExplainLoadErrors: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "errors",
        abstract: "Explain what the system says when a call directory cannot be loaded.",
        discussion: """
            The codes are those of CXErrorCodeCallDirectoryManagerError, each with its meaning and cure; a code that Apple \
            does not document is explained as such.

            Example: junco directory errors 5
            """)

    @Argument(help: ArgumentHelp("A code; default: all that are documented.", valueName: "code"))
    var code: Int?

    func run() throws {
        for error in code.map({ [LoadError(code: $0)] }) ?? LoadError.documented {
            let name = error.name ?? "not documented"
            try Terminal.write("\(error.code) \(name): \(error.meaning)\n  \(error.cure)\n")
        }
    }
}
