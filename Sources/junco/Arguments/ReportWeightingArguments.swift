import ArgumentParser
import MessageFilterTraining

/// How far reports are believed.
struct ReportWeightingArguments: ParsableArguments {
    @Option(help: ArgumentHelp("Reports by fewer people teach nothing.", valueName: "count"))
    var fewestReporters = ReportWeighting().fewestReporters

    @Option(help: ArgumentHelp("The same for reports that contradict the trained model.", valueName: "count"))
    var fewestContradicting = ReportWeighting().fewestContradicting

    @Option(help: ArgumentHelp("What such reports weigh beside others.", valueName: "factor"))
    var contradictionWeight = ReportWeighting().contradictionWeight

    @Option(
        help: ArgumentHelp(
            "A report weighs as many messages as people stand behind it, up to this.", valueName: "count"))
    var mostReporters = ReportWeighting().mostReporters

    var values: ReportWeighting {
        var values = ReportWeighting()
        values.fewestReporters = fewestReporters
        values.fewestContradicting = fewestContradicting
        values.contradictionWeight = contradictionWeight
        values.mostReporters = mostReporters
        return values
    }

    func validate() throws {
        for (name, count) in [
            ("--fewest-reporters", fewestReporters), ("--fewest-contradicting", fewestContradicting),
            ("--most-reporters", mostReporters),
        ] where count < 1 {
            throw ValidationError("\(name) \(count): expected 1 or more")
        }
        guard contradictionWeight >= 0, contradictionWeight.isFinite else {
            throw ValidationError("--contradiction-weight \(contradictionWeight): expected 0 or more")
        }
    }
}
