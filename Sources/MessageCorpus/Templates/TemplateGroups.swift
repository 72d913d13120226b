import MessageFilter

/// Messages grouped by template, so that a split does not put copies of one message on both sides.
public struct TemplateGroups: Equatable, Sendable {
    /// For each message the index of its group; groups are numbered in the order in which they first occur.
    public let groupOfMessage: [Int]
    /// For each group its messages, in ascending order.
    public let members: [[Int]]

    /// - Complexity: O(bytes of all texts).
    public init(_ messages: [LabelledMessage]) { self.init(keys: messages.map { TemplateKey($0.text) }) }

    /// Every message a group of its own: the raw rows of published protocols.
    public init(rowCount: Int) {
        groupOfMessage = Array(0..<rowCount)
        members = groupOfMessage.map { [$0] }
    }

    private init(keys: [TemplateKey]) {
        let groups = Numbering(keys)
        var members = [[Int]](repeating: [], count: groups.count)
        for (message, group) in groups.numbers.enumerated() { members[group].append(message) }
        groupOfMessage = groups.numbers
        self.members = members
    }

    public var count: Int { members.count }
}
