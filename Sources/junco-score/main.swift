#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif
import BatchScoring

ExitStatus.reportBrokenPipes()
exit(ScoreCommand.run(CommandLine.arguments).rawValue)
