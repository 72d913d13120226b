/// Where an entry was given: the index of an input, and a line in it.
public struct EntryPlace: Hashable, Sendable {
    public let input: Int32
    public let line: Int32

    public init(input: Int, line: Int) {
        self.input = Int32(clamping: input)
        self.line = Int32(clamping: line)
    }
}

/// Entries that contradict each other: how many, and the first ten.
public struct ConflictList: Hashable, Sendable {
    public struct Conflict: Hashable, Sendable {
        /// The entry that holds; `nil` where a number is left out because it is allowed.
        public let winner: EntryPlace?
        public let loser: EntryPlace

        public init(winner: EntryPlace?, loser: EntryPlace) { (self.winner, self.loser) = (winner, loser) }
    }

    public static let maximumShown = 10

    public private(set) var count = 0
    public private(set) var first: [Conflict] = []

    mutating func add(winner: EntryPlace?, loser: EntryPlace) {
        count += 1
        if first.count < Self.maximumShown { first.append(Conflict(winner: winner, loser: loser)) }
    }
}

/// What became of the entries that were given.
public struct BuildReport: Hashable, Sendable {
    public let blockedCount: Int
    public let labelledCount: Int
    /// Entries with another label than an earlier one has for the same number; the earlier one holds.
    public let labelConflicts: ConflictList
    /// Entries of one number, neither prefix nor range, that are left out because the number is allowed.
    public let allowedConflicts: ConflictList
    /// Numbers that are left out of prefixes and ranges, and of single entries, because they are allowed.
    public let leftOutCount: Int

    /// Entries of both kinds.
    public var count: Int { blockedCount + labelledCount }
}

/// More entries than the extensions of an app can be given.
public struct TooManyEntriesError: Error, Equatable, CustomStringConvertible, Sendable {
    public let count: Int
    /// Entries that one extension may be given.
    public let limit: Int
    /// Extensions that the entries may be split over.
    public let parts: Int

    public init(count: Int, limit: Int, parts: Int) {
        (self.count, self.limit, self.parts) = (count, limit, parts)
    }

    public var description: String {
        let room = parts > 1 ? "\(parts) extensions take \(limit) each" : "one extension takes \(limit)"
        return "\(count) entries; \(room): narrow a prefix or a range"
            + (parts > 1 ? "" : ", or split the list over several extensions (--split)")
    }
}
