import BatchScoring
import Records
import SystemLibrary

/// The command `junco-score`: arguments in, exit status out.
enum ScoreCommand {
    static func run(_ arguments: [String]) -> ExitStatus {
        do {
            switch try ScoreArguments.parse(arguments.dropFirst()) {
            case .help: try write(ScoreArguments.help)
            case .version: try write("\(Release.version)\n")
            case .score(let arguments):
                try score(arguments)
            }
            return .success
        } catch let error as UsageError {
            complain("\(error.reason)\nTry: junco-score --help")
            return .usage
        } catch {
            let status = ExitStatus(error)
            // Whoever closes a pipe knows.
            if status != .brokenPipe { complain("\(error)") }
            return status
        }
    }

    private static func write(_ text: String) throws {
        let output = OutputSink.standardOutput()
        try output.write(text)
        try output.flush()
    }

    private static func score(_ arguments: ScoreArguments) throws {
        let model = try ModelFile.load(arguments.model)
        let sources = try arguments.files.map { try ByteSource(path: $0) }
        var scorer = BatchScorer(model: model, options: arguments.options, output: .standardOutput())
        try scorer.run(sources)
        scorer.summary.warnings.forEach(complain)
    }

    private static func complain(_ text: String) {
        let errors = OutputSink(descriptor: STDERR_FILENO, name: "standard error")
        // Where standard error itself fails there is nobody left to tell.
        try? errors.write("junco-score: \(PrintableText.lines(of: text))\n")
        try? errors.flush()
    }
}
