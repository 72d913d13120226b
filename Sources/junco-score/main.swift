import Records
import SystemLibrary

ExitStatus.reportBrokenPipes()
exit(ScoreCommand.run(CommandLine.arguments).rawValue)
