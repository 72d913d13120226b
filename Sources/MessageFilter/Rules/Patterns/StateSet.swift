/// A set of states that keeps the order of insertion; emptied in O(1).
///
/// - Source: Briggs, Torczon, *An efficient representation for sparse sets*, ACM Letters on Programming Languages and
///   Systems 2 (1–4), 1993.
struct StateSet: ~Copyable {
    private static let capacity = RulePattern.maximumStates + 1

    private let dense = UnsafeMutablePointer<UInt16>.allocate(capacity: capacity)
    /// Where in ``dense`` a state stands, if it is a member.
    private let places = UnsafeMutablePointer<UInt16>.allocate(capacity: capacity)
    private(set) var count = 0

    init() { places.initialize(repeating: 0, count: Self.capacity) }

    deinit {
        dense.deallocate()
        places.deallocate()
    }

    subscript(index: Int) -> UInt16 { dense[index] }

    mutating func insert(_ state: UInt16) {
        let place = Int(places[Int(state)])
        if place < count, dense[place] == state { return }
        places[Int(state)] = UInt16(count)
        dense[count] = state
        count += 1
    }

    mutating func removeAll() { count = 0 }
}
