import ArgumentParser
import MessageFilterTraining

/// How far reports are believed.
struct ReportWeightingArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How many distinct reporters it takes to contradict the trained model.", valueName: "count"))
    var minimumContradicting = ReportWeighting().minimumContradicting

    @Option(help: ArgumentHelp("What such reports weigh beside others.", valueName: "factor"))
    var contradictionWeight = ReportWeighting().contradictionWeight

    @Option(
        help: ArgumentHelp(
            "A report weighs as many messages as people stand behind it, up to this.", valueName: "count"))
    var maximumReporters = ReportWeighting().maximumReporters

    func values(minimumReporters: Int) -> ReportWeighting {
        var values = ReportWeighting()
        values.minimumReporters = minimumReporters
        values.minimumContradicting = minimumContradicting
        values.contradictionWeight = contradictionWeight
        values.maximumReporters = maximumReporters
        return values
    }

    func validate() throws {
        for (name, count) in [
            ("--minimum-contradicting", minimumContradicting),
            ("--maximum-reporters", maximumReporters),
        ] where count < 1 {
            throw ValidationError("\(name) \(count): expected 1 or more")
        }
        guard contradictionWeight >= 0, contradictionWeight.isFinite else {
            throw ValidationError("--contradiction-weight \(contradictionWeight): expected 0 or more")
        }
    }
}
