/// The ids of a rule set's rules, to which new ones are added.
package struct RuleIDs {
    private var taken: Set<String>
    /// For each id that was asked for again, the number that the last answer has behind it.
    private var lastNumbers: [String: Int] = [:]

    package init(of rules: RuleSet) { taken = Set(rules.rules.map(\.id)) }

    /// Takes `id`, or where it is taken the first of `id-2`, `id-3` … that is free.
    ///
    /// - Complexity: O(n) for n ids together, since no number is tried twice.
    package mutating func take(_ id: String) -> String {
        var free = id
        var number = lastNumbers[id, default: 1]
        while !taken.insert(free).inserted {
            number += 1
            free = Self.numbered(id, number)
        }
        lastNumbers[id] = number
        return free
    }

    private static func numbered(_ id: String, _ number: Int) -> String {
        let suffix = "-\(number)"
        return id.prefix(RuleChecker.maximumIDLength - suffix.count) + suffix
    }
}
