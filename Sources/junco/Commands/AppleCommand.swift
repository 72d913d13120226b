import ArgumentParser

/// `junco apple`: the files that Apple's systems ask of an app with a filter, and of its server.
struct AppleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apple",
        abstract: "Write or check what iOS asks of a filter's app and server.",
        subcommands: [ApplePlistCommand.self, AppleAssociationCommand.self])
}
