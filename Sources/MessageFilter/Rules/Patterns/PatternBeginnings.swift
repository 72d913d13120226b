/// What a match may begin with; more than can be is allowed.
struct PatternBeginnings {
    private var ascii = ASCIISet()
    private var reachesBeyondASCII = false
    /// Whether a match may be empty.
    private(set) var includeNothing = false

    init() {}

    /// Follows the states from the first one up to those that read a scalar; assertions are taken to hold.
    init(_ states: [PatternState], _ classes: [ScalarClass], start: UInt16) {
        var reached = StateSet()
        var index = 0
        reached.insert(start)
        while index < reached.count {
            switch states[Int(reached[index])] {
            case .match: include(.all, beyond: true, nothing: true)
            case .scalar(let scalar, _): include(scalar)
            case .oneOf(let number, _): include(classes[Int(number)])
            case .assertion(_, let next): reached.insert(next)
            case .branch(let first, let second):
                reached.insert(first)
                reached.insert(second)
            }
            index += 1
        }
    }

    /// Whether a match may begin with a scalar.
    func contains(_ scalar: UInt32) -> Bool {
        scalar < ASCIISet.limit ? ascii.contains(scalar) : reachesBeyondASCII
    }

    private mutating func include(_ scalar: UInt32) {
        if scalar < ASCIISet.limit { ascii.insert(scalar) } else { reachesBeyondASCII = true }
    }

    private mutating func include(_ members: ScalarClass) {
        include(members.asciiMembers, beyond: members.mayReachBeyondASCII, nothing: false)
    }

    private mutating func include(_ members: ASCIISet, beyond: Bool, nothing: Bool) {
        ascii.formUnion(members)
        reachesBeyondASCII = reachesBeyondASCII || beyond
        includeNothing = includeNothing || nothing
    }
}
