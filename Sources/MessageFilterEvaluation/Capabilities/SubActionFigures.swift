import MessageFilter

/// How well a model files messages into the folder of one sub-action, by its decisions.
///
/// Messages whose label leaves open whether they belong there count neither way. Intervals are of 95 %, by bootstrap over
/// templates, and `nil` where fewer than two templates, or no resample, tell anything.
public struct SubActionFigures: Codable, Hashable, Sendable {
    /// The leaf's name, for instance `transaction/finance`.
    public let name: String
    /// Whether it is one of those to declare.
    public let isProposed: Bool
    /// Messages whose label is this sub-action and no other.
    public let support: Int
    /// Those of them that are filed there.
    public let right: Int
    /// Messages that are filed there and belong elsewhere.
    public let wrong: Int
    /// ``right`` − ``wrong``: what is won by declaring it.
    public let benefit: Int
    @OrNull public private(set) var benefitInterval: Interval?
    /// The share of the folder's messages that belong there; `nil` where it is empty.
    @OrNull public private(set) var precision: Double?
    @OrNull public private(set) var precisionInterval: Interval?
    /// The share of ``support`` that is filed there; `nil` without support.
    @OrNull public private(set) var recall: Double?
    @OrNull public private(set) var recallInterval: Interval?
    /// The harmonic mean of precision and recall; `nil` without support.
    @OrNull public private(set) var f1: Double?
    @OrNull public private(set) var f1Interval: Interval?
    /// The share of resamples in which it is among those to declare: how much hangs on these very messages.
    @OrNull public private(set) var proposedShare: Double?
}

extension SubActionFigures {
    /// - Parameter resamples: the same tally of each resample.
    init(_ index: Int, in tally: SubActionTally, resamples: [SubActionTally]) {
        let counts = tally.counts[index]
        let drawn = resamples.map { $0.counts[index] }
        self.init(
            name: SubActionTally.leaves[index].name, isProposed: tally.best.contains(index), support: counts.support,
            right: counts.right, wrong: counts.wrong, benefit: counts.benefit,
            benefitInterval: Interval(drawn.map { Double($0.benefit) }),
            precision: counts.precision, precisionInterval: Interval(drawn.compactMap(\.precision)),
            recall: counts.recall, recallInterval: Interval(drawn.compactMap(\.recall)),
            f1: counts.f1, f1Interval: Interval(drawn.compactMap(\.f1)),
            proposedShare: share(resamples.count { $0.best.contains(index) }, of: resamples.count))
    }
}
