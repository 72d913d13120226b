/// How readily a model takes an action: its thresholds are fitted for each point.
///
/// | point | for those who |
/// |---|---|
/// | `cautious` | must not miss a message |
/// | `balanced` | want most junk gone, and can live with a rare mistake |
/// | `eager` | are flooded with junk |
public enum OperatingPoint: String, CaseIterable, Sendable {
    case cautious, balanced, eager

    /// Where nothing else is said.
    public static let usual = OperatingPoint.cautious
}

/// The thresholds of each point.
public struct OperatingThresholds: Hashable, Sendable {
    public var cautious: DecisionThresholds
    public var balanced: DecisionThresholds
    public var eager: DecisionThresholds

    public init(cautious: DecisionThresholds, balanced: DecisionThresholds, eager: DecisionThresholds) {
        self.cautious = cautious
        self.balanced = balanced
        self.eager = eager
    }

    /// The same at all points.
    public init(all thresholds: DecisionThresholds = DecisionThresholds()) {
        self.init(cautious: thresholds, balanced: thresholds, eager: thresholds)
    }

    public subscript(point: OperatingPoint) -> DecisionThresholds {
        get {
            switch point {
            case .cautious: cautious
            case .balanced: balanced
            case .eager: eager
            }
        }
        set {
            switch point {
            case .cautious: cautious = newValue
            case .balanced: balanced = newValue
            case .eager: eager = newValue
            }
        }
    }
}
