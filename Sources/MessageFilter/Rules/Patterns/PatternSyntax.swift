/// The tree of a pattern, its scalars folded.
///
/// Only ``empty`` takes no states: whatever else matches nothing but the empty text by its form is written as ``empty``, so
/// that the work of compiling is bounded by the number of states.
indirect enum PatternSyntax: Equatable {
    case empty
    case scalar(UInt32)
    case oneOf(ScalarClass)
    case assertion(PatternAssertion)
    case sequence([PatternSyntax])
    case alternatives([PatternSyntax])
    case repetition(PatternSyntax, RepetitionCount)

    /// Parts one after the other.
    static func sequence(of parts: [PatternSyntax]) -> PatternSyntax {
        let parts = parts.filter { $0 != .empty }
        return parts.count > 1 ? .sequence(parts) : parts.first ?? .empty
    }

    /// A part again and again.
    static func repetition(of part: PatternSyntax, _ count: RepetitionCount) -> PatternSyntax {
        part == .empty || count.most == 0 ? .empty : .repetition(part, count)
    }

    /// More states than any pattern may have; larger sums and products are cut to it.
    static let tooManyStates = 1_000_000

    /// How many states the compiled tree has, without building them; never above ``tooManyStates``.
    var stateCount: Int {
        switch self {
        case .empty: 0
        case .scalar, .oneOf, .assertion: 1
        case .sequence(let parts): Self.sum(of: parts, from: 0)
        case .alternatives(let branches): Self.sum(of: branches, from: branches.count - 1)
        case .repetition(let part, let count): min(count.states(ofPart: part.stateCount), Self.tooManyStates)
        }
    }

    private static func sum(of parts: [PatternSyntax], from start: Int) -> Int {
        parts.reduce(start) { min($0 + $1.stateCount, tooManyStates) }
    }
}

/// How often a part is repeated.
struct RepetitionCount: Equatable {
    /// The highest count that can be written.
    static let highest = 1_000

    let least: Int
    /// Nil: without end.
    let most: Int?

    /// One branch for a loop, or one for each copy that may be left out, beside the copies.
    func states(ofPart part: Int) -> Int {
        guard let most else { return max(least, 1) * part + 1 }
        return most * part + (most - least)
    }
}

/// A condition on a place between two scalars.
enum PatternAssertion: Equatable {
    case textBegins
    case textEnds
    case wordBoundary
    case noWordBoundary
}
