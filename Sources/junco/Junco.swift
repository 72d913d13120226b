import ArgumentParser
import Records

/// The command `junco`.
@main
struct Junco: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "junco",
        abstract: "An offline machine-learning filter for SMS: trains on labelled messages, scores, explains.",
        discussion: """
            Messages are filed as allow, junk, promotion or transaction, with Apple's twelve sub-actions, or as none: not sure.

            Train on the corpus that comes with Junco, then score a message:
              junco train Datasets/junco --output my.junco
              echo "You have won a gift card! Claim it at win-now.example" | junco score --model my.junco

            Exit codes: 0 done, 64 wrong usage, 65 malformed input or model, 66 no such input, 70 internal error, \
            74 reading or writing failed, 141 whoever read the output has gone; 1 a new model was refused.
            """,
        version: Release.version,
        subcommands: [
            TrainCommand.self, UpdateCommand.self, ScoreCommand.self, EvaluateCommand.self, ExplainCommand.self,
            TokensCommand.self,
            InspectCommand.self, RulesCommand.self, CapabilitiesCommand.self, CorpusCommand.self, AttackCommand.self,
            BenchCommand.self, SimulateCommand.self, ReportCommand.self, StatsCommand.self, DirectoryCommand.self,
            AppleCommand.self,
        ])

    static func main() {
        ExitStatus.reportBrokenPipes()
        do {
            try CommandSuggestion.check(CommandLine.arguments.dropFirst())
            var command = try parseAsRoot()
            try command.run()
        } catch {
            Failure.end(with: error)
        }
    }
}
