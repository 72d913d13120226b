import MessageCorpus
import MessageFilter
import MessageFilterEvaluation

/// What a model alone, without rules, makes of labelled messages: the figures that a change must not make worse.
public struct ControlFigures: Codable, Hashable, Sendable {
    public private(set) var messages = 0
    /// Messages whose label has allow and transaction only.
    public private(set) var wanted = 0
    /// Wanted messages filed as junk.
    public private(set) var wantedAsJunk = 0
    /// Wanted messages filed as junk or promotion.
    public private(set) var wantedOutOfSight = 0
    /// One-time codes and security notices, by their kind.
    public private(set) var protected = 0
    /// Those filed as junk or promotion.
    public private(set) var protectedOutOfSight = 0
    /// Messages whose label has junk and promotion only.
    public private(set) var unwanted = 0
    /// Those filed as junk or promotion.
    public private(set) var unwantedOutOfSight = 0
}

extension ControlFigures {
    /// - Parameter decisions: one for each message.
    init(_ messages: [LabelledMessage], _ decisions: [FilterAction]) {
        for (message, action) in zip(messages, decisions) { add(message, action) }
    }

    private mutating func add(_ message: LabelledMessage, _ action: FilterAction) {
        let isOutOfSight = action == .junk || action == .promotion
        messages += 1
        if message.label.isSubset(of: .wanted) {
            wanted += 1
            wantedAsJunk += action == .junk ? 1 : 0
            wantedOutOfSight += isOutOfSight ? 1 : 0
            guard let kind = message.kind, MessageKind.protected.contains(kind) else { return }
            protected += 1
            protectedOutOfSight += isOutOfSight ? 1 : 0
        } else if message.label.isDisjoint(with: .wanted) {
            unwanted += 1
            unwantedOutOfSight += isOutOfSight ? 1 : 0
        }
    }

    /// Whether no more wanted messages and codes go out of sight.
    func isNoWorse(than before: ControlFigures) -> Bool {
        wantedAsJunk <= before.wantedAsJunk && wantedOutOfSight <= before.wantedOutOfSight
            && protectedOutOfSight <= before.protectedOutOfSight
    }
}

/// The control figures of a model at each of its operating points.
public struct PointFigures: Codable, Hashable, Sendable {
    private var figures: [String: ControlFigures]

    public init(of model: MessageModel, on messages: [LabelledMessage]) {
        self.init(messages) { ModelGuard.decisions(model, $0, messages) }
    }

    /// - Parameter decisions: one for each message, at a point.
    init(_ messages: [LabelledMessage], _ decisions: (OperatingPoint) -> [FilterAction]) {
        figures = Dictionary(
            uniqueKeysWithValues: OperatingPoint.allCases.map {
                ($0.rawValue, ControlFigures(messages, decisions($0)))
            })
    }

    public subscript(point: OperatingPoint) -> ControlFigures { figures[point.rawValue, default: ControlFigures()] }

    public init(from decoder: any Decoder) throws {
        figures = try decoder.singleValueContainer().decode([String: ControlFigures].self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(figures)
    }
}
