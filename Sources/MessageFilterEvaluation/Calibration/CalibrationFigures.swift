import Foundation

/// Whether a stated probability of being unwanted is kept: of messages given 0.9, do nine in ten turn out unwanted?
public struct CalibrationFigures: Codable, Hashable, Sendable {
    /// One bin of the reliability table: the probabilities from `lower` to below `upper` (the last bin includes 1).
    public struct Bin: Codable, Hashable, Sendable {
        public let lower: Double
        public let upper: Double
        /// How many messages were given such a probability.
        public let count: Int
        /// Their mean probability; `nil` without messages.
        @OrNull public private(set) var predicted: Double?
        /// The share of them that is unwanted; `nil` without messages.
        @OrNull public private(set) var observed: Double?
    }

    /// The number of bins, all of equal width.
    public static let binCount = 15

    /// The expected calibration error, 0–1: the bins' mean |predicted − observed|, weighted by their counts.
    ///
    /// - Source: Naeini, Cooper, Hauskrecht, AAAI 2015; 15 bins as in Guo et al., ICML 2017.
    @OrNull public private(set) var expectedCalibrationError: Double?
    /// The mean negative natural logarithm of the probability given to what was true.
    ///
    /// Probabilities are held at least 2⁻⁵² away from 0 and 1, so it is finite. The one figure whose last digits may
    /// differ from machine to machine, since C libraries' logarithms do.
    @OrNull public private(set) var logLoss: Double?
    /// The mean squared difference between probability and outcome (0 or 1), 0–1.
    @OrNull public private(set) var brierScore: Double?
    /// The reliability table, by rising probability.
    public let bins: [Bin]
}

extension CalibrationFigures {
    /// Over the rows that are not ambiguous; the three figures are `nil` without such rows.
    init(_ rows: [EvaluatedRow]) {
        let outcomes = rows.filter { $0.side != .ambiguous }.map { ($0.score, $0.side == .unwanted) }
        let bins = Self.bins(outcomes)
        let gaps = bins.map { bin in Double(bin.count) * abs((bin.predicted ?? 0) - (bin.observed ?? 0)) }
        self.init(
            expectedCalibrationError: outcomes.isEmpty ? nil : gaps.reduce(0, +) / Double(outcomes.count),
            logLoss: mean(outcomes.map(Self.logLoss)),
            brierScore: mean(
                outcomes.map { score, isUnwanted in
                    let gap = score - (isUnwanted ? 1 : 0)
                    return gap * gap
                }),
            bins: bins)
    }

    private static func bins(_ outcomes: [(score: Double, isUnwanted: Bool)]) -> [Bin] {
        var members: [[(score: Double, isUnwanted: Bool)]] = Array(repeating: [], count: binCount)
        for outcome in outcomes {
            members[min(Int(outcome.score * Double(binCount)), binCount - 1)].append(outcome)
        }
        return members.enumerated().map { index, members in
            Bin(
                lower: Double(index) / Double(binCount), upper: Double(index + 1) / Double(binCount),
                count: members.count, predicted: mean(members.map(\.score)),
                observed: share(members.count(where: \.isUnwanted), of: members.count))
        }
    }

    private static func logLoss(score: Double, isUnwanted: Bool) -> Double {
        let probability = isUnwanted ? score : 1 - score
        return -log(min(max(probability, .ulpOfOne), 1 - .ulpOfOne))
    }
}
