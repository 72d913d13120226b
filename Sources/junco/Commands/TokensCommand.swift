import ArgumentParser
import MessageFilter

/// `junco tokens`: what a model sees of a message.
struct TokensCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tokens",
        abstract: "Show what the model sees of a message: the folded text and its features.",
        discussion: """
            Lines: kind, feature, bucket. ␣ is a blank at the edge of a chunk; every digit is 0.

            Example: junco tokens --text "FREE pаrcel ①23"
            """)

    @Option(help: "The message.")
    var text: String

    @Option(help: "The sender, if known.")
    var sender: String?

    @Option(
        help: ArgumentHelp("A model whose feature settings to use; default: those of junco train.", valueName: "file"))
    var model: String?

    @Flag(help: "Write JSON.")
    var json = false

    func run() throws {
        let tracer = FeatureTracer(settings: try settings())
        let features = tracer.trace(text, sender: sender)
        let normalized = tracer.normalized(text)
        if json {
            let tokens = features.map { Record.Feature(kind: $0.kind.rawValue, text: $0.text, bucket: $0.feature) }
            try Terminal.write(JSONText(Record(normalized: normalized, features: tokens)).text)
        } else {
            let lines = features.map { "\($0.kind.rawValue)\t\($0.text)\t\($0.feature)" }
            try Terminal.write("text\t\(normalized)\n\(lines.joined(separator: "\n"))\n")
        }
    }

    private func settings() throws -> FeatureSettings {
        guard model != nil else { return FeatureSettings(totalBuckets: 1 << 17) }
        var argument = ModelArgument()
        argument.model = model
        return try argument.load().settings
    }

    private struct Record: Encodable {
        struct Feature: Encodable {
            let kind: String
            let text: String
            let bucket: FeatureID
        }

        let normalized: String
        let features: [Feature]
    }
}
