/// Finds patterns in folded texts, following all alternatives at once.
///
/// The memory that it works in is allocated once; matching allocates nothing.
///
/// - Source: Cox, *Regular Expression Matching: the Virtual Machine Approach*, 2009 (swtch.com/~rsc/regexp/regexp2.html).
struct PatternMatcher: ~Copyable {
    private var current = StateSet()
    private var next = StateSet()

    /// Whether a pattern is found anywhere in a folded text.
    ///
    /// - Parameter reach: how many scalars are looked at. The text ends where it ends, not there.
    /// - Complexity: O(s · n) for s states and n scalars: in each place a state is visited once at most.
    mutating func matches(
        _ pattern: RulePattern, _ text: UnsafeBufferPointer<Symbol>, reach: Int = .max
    ) -> Bool {
        current.removeAll()
        for position in 0...min(text.count, reach) {
            if mayBegin(pattern.program, text, position) { current.insert(pattern.program.start) }
            if current.count == 0 { continue }
            if reachesMatch(pattern.program, text, position) { return true }
            swap(&current, &next)
            next.removeAll()
        }
        return false
    }

    private func mayBegin(_ program: PatternProgram, _ text: UnsafeBufferPointer<Symbol>, _ position: Int) -> Bool {
        position < text.count ? program.beginnings.contains(text[position].scalar) : program.beginnings.includeNothing
    }

    /// Visits the states of a place and those that they lead to in it, and notes those of the next place.
    ///
    /// - Returns: whether one of them is the end of the pattern.
    private mutating func reachesMatch(
        _ program: PatternProgram, _ text: UnsafeBufferPointer<Symbol>, _ position: Int
    ) -> Bool {
        let scalar = position < text.count ? text[position].scalar : nil
        var index = 0
        while index < current.count {
            switch program.states[Int(current[index])] {
            case .match: return true
            case .scalar(let expected, let follower):
                if scalar == expected { next.insert(follower) }
            case .oneOf(let number, let follower):
                if let scalar, program.classes[Int(number)].contains(scalar) { next.insert(follower) }
            case .assertion(let assertion, let follower):
                if assertion.holds(in: text, at: position) { current.insert(follower) }
            case .branch(let first, let second):
                current.insert(first)
                current.insert(second)
            }
            index += 1
        }
        return false
    }
}

extension PatternAssertion {
    /// Whether it holds in front of a position of a folded text.
    func holds(in text: UnsafeBufferPointer<Symbol>, at position: Int) -> Bool {
        switch self {
        case .textBegins: position == 0
        case .textEnds: position == text.count
        case .wordBoundary: Self.isWordBoundary(text, position)
        case .noWordBoundary: !Self.isWordBoundary(text, position)
        }
    }

    private static func isWordBoundary(_ text: UnsafeBufferPointer<Symbol>, _ position: Int) -> Bool {
        let isBehindWord = position > 0 && text[position - 1].isOfWord
        return isBehindWord != (position < text.count && text[position].isOfWord)
    }
}
