import MessageFilter

/// Groups of messages by label, each stratum in random order.
struct Strata {
    /// The groups of each label; labels in the order of their bits.
    let groups: [[Int]]
    /// The number of messages of each group.
    let sizes: [Int]

    init(_ messages: [LabelledMessage], _ templates: TemplateGroups, seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        var byLabel = [UInt16: [Int]]()
        for (group, members) in templates.members.enumerated() {
            byLabel[Self.label(of: members, messages).rawValue, default: []].append(group)
        }
        groups = byLabel.sorted { $0.key < $1.key }.map { generator.shuffled($0.value) }
        sizes = templates.members.map(\.count)
    }

    /// The most frequent label of a group; of those with the same count, the one with the lowest bits.
    private static func label(of members: [Int], _ messages: [LabelledMessage]) -> CategorySet {
        var counts = [CategorySet: Int]()
        for member in members { counts[messages[member].label, default: 0] += 1 }
        return counts.min { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }?.key ?? []
    }
}

/// The part that each group falls into.
struct Folds {
    private(set) var foldOfGroup: [Int]
    private var sizes: [Int]

    init(_ count: Int, _ strata: Strata) {
        foldOfGroup = Array(repeating: 0, count: strata.sizes.count)
        sizes = Array(repeating: 0, count: count)
        for stratum in strata.groups { deal(stratum, strata.sizes) }
    }

    /// Large groups first, each to the part that has the fewest messages of the label, and of those to the smallest
    /// part.
    private mutating func deal(_ stratum: [Int], _ groupSizes: [Int]) {
        var labelSizes = Array(repeating: 0, count: sizes.count)
        for group in Self.largestFirst(stratum, groupSizes) {
            let fold = sizes.indices.min { (labelSizes[$0], sizes[$0], $0) < (labelSizes[$1], sizes[$1], $1) } ?? 0
            foldOfGroup[group] = fold
            labelSizes[fold] += groupSizes[group]
            sizes[fold] += groupSizes[group]
        }
    }

    /// Groups of the same size stay in their random order.
    private static func largestFirst(_ stratum: [Int], _ sizes: [Int]) -> [Int] {
        stratum.enumerated().sorted { (sizes[$1.element], $0.offset) < (sizes[$0.element], $1.offset) }.map(\.element)
    }
}
