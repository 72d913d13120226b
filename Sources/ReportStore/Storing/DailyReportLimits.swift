/// How many reports are taken a day (UTC); more are refused, and counted.
public struct DailyReportLimits: Hashable, Sendable {
    /// From one reporter.
    public var perReporter = 50
    /// From one address or network, whoever its reporters say they are.
    public var perNetwork = 500

    public init() {}
}
