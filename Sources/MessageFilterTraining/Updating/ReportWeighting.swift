import MessageFilter

/// How far reports are believed.
///
/// A report contradicts a model that decided otherwise: that files a message as junk or promotion which users want, or
/// shows one as wanted which they do not. Then the model is wrong, or the users are, or somebody wants it to become so. One-time
/// codes are messages that models take for wanted, whatever they say.
///
///     weight = min(reporters, maximumReporters) · (contradicting ? contradictionWeight : 1)     in ordinary rows
///
/// | parameter | default | range | effect |
/// |---|---|---|---|
/// | `minimumReporters` | 3 | ≥ 1 | fewer people teach nothing |
/// | `minimumContradicting` | 10 | ≥ 1 | the same for reports that contradict the model |
/// | `contradictionWeight` | 0.5 | ≥ 0 | what such reports weigh beside others |
/// | `maximumReporters` | 10 | ≥ 1 | more people weigh no more |
public struct ReportWeighting: Equatable, Sendable {
    public var minimumReporters = 3
    public var minimumContradicting = 10
    public var contradictionWeight = 0.5
    public var maximumReporters = 10

    public init() {}

    /// What a report weighs; `nil` where it teaches nothing.
    ///
    /// - Parameter reporters: `nil` for a message that its keeper vouches for: it is believed, and weighs as the fewest
    ///   reporters do that are.
    public func weight(reporters: Int?, contradicts: Bool) -> Double? {
        let reporters = reporters ?? (contradicts ? max(minimumReporters, minimumContradicting) : minimumReporters)
        guard reporters >= (contradicts ? max(minimumReporters, minimumContradicting) : minimumReporters) else {
            return nil
        }
        return Double(min(reporters, maximumReporters)) * (contradicts ? contradictionWeight : 1)
    }
}
