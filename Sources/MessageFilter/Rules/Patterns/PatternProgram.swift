/// One state of the automaton of a pattern, with the numbers of those that follow it.
enum PatternState {
    case match
    case scalar(UInt32, then: UInt16)
    case oneOf(class: UInt16, then: UInt16)
    case assertion(PatternAssertion, then: UInt16)
    case branch(UInt16, UInt16)
}

/// The automaton of a pattern.
///
/// - Source: Thompson, *Regular expression search algorithm*, Communications of the ACM 11 (6), 1968.
struct PatternProgram {
    private(set) var states: [PatternState] = [.match]
    private(set) var classes: [ScalarClass] = []
    private(set) var start: UInt16 = 0
    private(set) var beginnings = PatternBeginnings()

    /// - Precondition: the tree takes no more than ``RulePattern/maximumStates``.
    init(_ tree: PatternSyntax) {
        start = compile(tree, then: 0)
        beginnings = PatternBeginnings(states, classes, start: start)
    }

    /// Adds the states of a tree.
    ///
    /// - Parameter next: the state behind the tree.
    /// - Returns: the state that the tree begins with.
    private mutating func compile(_ tree: PatternSyntax, then next: UInt16) -> UInt16 {
        switch tree {
        case .empty: return next
        case .scalar(let scalar): return add(.scalar(scalar, then: next))
        case .oneOf(let members): return add(.oneOf(class: number(of: members), then: next))
        case .assertion(let assertion): return add(.assertion(assertion, then: next))
        case .sequence(let parts): return compile(parts, then: next)
        case .alternatives(let branches): return compile(branches: branches, then: next)
        case .repetition(let part, let count):
            guard let most = count.most else { return compile(part, atLeast: count.least, then: next) }
            return compile(part, count.least...most, then: next)
        }
    }

    private mutating func compile(_ parts: [PatternSyntax], then next: UInt16) -> UInt16 {
        var entry = next
        for part in parts.reversed() { entry = compile(part, then: entry) }
        return entry
    }

    private mutating func compile(branches: [PatternSyntax], then next: UInt16) -> UInt16 {
        var entries: [UInt16] = []
        for branch in branches { entries.append(compile(branch, then: next)) }
        return entries.dropFirst().reduce(entries[0]) { add(.branch($0, $1)) }
    }

    /// A loop around the last copy.
    private mutating func compile(_ part: PatternSyntax, atLeast least: Int, then next: UInt16) -> UInt16 {
        let loop = add(.branch(next, next))
        let last = compile(part, then: loop)
        states[Int(loop)] = .branch(last, next)
        return compile(Array(repeating: part, count: max(least - 1, 0)), then: least == 0 ? loop : last)
    }

    /// Copies that must be there, then copies from each of which one may go on to what follows.
    private mutating func compile(_ part: PatternSyntax, _ count: ClosedRange<Int>, then next: UInt16) -> UInt16 {
        var entry = next
        for _ in 0..<count.upperBound - count.lowerBound {
            entry = add(.branch(compile(part, then: entry), next))
        }
        return compile(Array(repeating: part, count: count.lowerBound), then: entry)
    }

    private mutating func add(_ state: PatternState) -> UInt16 {
        states.append(state)
        return UInt16(states.count - 1)
    }

    private mutating func number(of members: ScalarClass) -> UInt16 {
        if let known = classes.firstIndex(of: members) { return UInt16(known) }
        classes.append(members)
        return UInt16(classes.count - 1)
    }
}
