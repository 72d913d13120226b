import MessageFilter

/// Which messages a model is trained on, and which it is tested on: indices into the messages, ascending.
///
/// All splits are the same for the same messages and seed, on every machine.
public struct Split: Equatable, Sendable {
    public var training: [Int]
    public var testing: [Int]

    public init(training: [Int], testing: [Int]) {
        self.training = training
        self.testing = testing
    }

    /// What stays together in a split.
    public enum Unit: String, CaseIterable, Codable, Sendable {
        /// All messages of a template: the honest way, since corpora are full of copies.
        case templates
        /// Nothing: the raw rows of published protocols.
        case rows

        func groups(_ messages: [LabelledMessage]) -> TemplateGroups {
            switch self {
            case .templates: TemplateGroups(messages)
            case .rows: TemplateGroups(rowCount: messages.count)
            }
        }
    }

    /// The first `count` messages for training, the others for testing, as some published protocols have it.
    /// - Precondition: `count` is between 0 and the number of messages.
    public static func leading(_ count: Int, of messages: [LabelledMessage]) -> Split {
        precondition((0...messages.count).contains(count), "the first \(count) of \(messages.count) messages")
        return Split(training: Array(0..<count), testing: Array(count..<messages.count))
    }

    /// `count` splits, each of which tests another part; every message is tested once.
    ///
    /// Labels are spread evenly, as far as groups allow: a part has of each label its share ± the largest group of
    /// that label, and for ``Unit/rows`` ± 1. With fewer groups than parts, some parts are empty.
    /// - Precondition: `count` is at least 2.
    public static func kFold(
        _ count: Int, of messages: [LabelledMessage], by unit: Unit = .templates, seed: UInt64
    ) -> [Split] {
        precondition(count >= 2, "a split into \(count) parts")
        let groups = unit.groups(messages)
        let folds = Folds(count, Strata(messages, groups, seed: seed)).foldOfGroup
        return (0..<count).map { fold in split(groups) { folds[$0] == fold } }
    }

    /// About `share` of the messages of each label for testing, the others for training.
    ///
    /// A label's part is off by at most half its largest group; a label with a single group is trained on unless
    /// `share` exceeds ½.
    /// - Precondition: `share` lies between 0 and 1.
    public static func holdout(
        _ share: Double, of messages: [LabelledMessage], by unit: Unit = .templates, seed: UInt64
    ) -> Split {
        precondition((0...1).contains(share), "a share of \(share)")
        let groups = unit.groups(messages)
        var isHeldOut = [Bool](repeating: false, count: groups.count)
        for stratum in Strata(messages, groups, seed: seed).groups {
            for group in heldOut(share, stratum, groups) { isHeldOut[group] = true }
        }
        return split(groups) { isHeldOut[$0] }
    }

    /// Takes groups in their order as long as that brings the number of messages nearer to the share.
    private static func heldOut(_ share: Double, _ stratum: [Int], _ groups: TemplateGroups) -> [Int] {
        let target = share * Double(stratum.reduce(0) { $0 + groups.members[$1].count })
        var taken = 0
        return stratum.filter { group in
            let size = groups.members[group].count
            guard Double(taken) + Double(size) / 2 <= target else { return false }
            taken += size
            return true
        }
    }

    private static func split(_ groups: TemplateGroups, isTesting: (Int) -> Bool) -> Split {
        var split = Split(training: [], testing: [])
        for (message, group) in groups.groupOfMessage.enumerated() {
            if isTesting(group) { split.testing.append(message) } else { split.training.append(message) }
        }
        return split
    }
}
