/// Finds all of many phrases in one pass over a text.
///
/// A state is the longest end of the text so far that some phrase begins with; where the text leads out of it, the state of
/// the next shorter such end goes on.
///
/// - Complexity: O(length of the text + phrases found), whatever the number of phrases; memory O(length of all phrases).
/// - Source: A. V. Aho, M. J. Corasick, "Efficient string matching", CACM 18 (1975).
struct PhraseAutomaton: Sendable {
    private var states = [State()]
    /// The ways out of all states, those of a state side by side in the order of their scalars.
    private var scalars: [UInt32] = []
    private var targets: [Int32] = []
    /// Where ASCII leads from the first state, in which most of a text is read.
    private var targetsOfASCII = [Int32](repeating: 0, count: 128)

    private struct State {
        var edges: Range<Int32> = 0..<0
        var fallback: Int32 = 0
        /// The phrase that ends here; -1 where none does.
        var phrase: Int32 = -1
        /// The next shorter end at which a phrase ends; 0 where there is none.
        var shorterMatch: Int32 = 0
    }

    /// - Parameter phrases: distinct, none empty; a phrase is known by its place.
    init(_ phrases: [[UInt32]]) {
        let order = phrases.indices.sorted { phrases[$0].lexicographicallyPrecedes(phrases[$1]) }
        // For each state the phrases that begin with it, which stand side by side in `order`, and its length. Breadth first,
        // so that a state's fallback, which is shorter, is ready before it.
        var beginnings = [(phrases: order.indices, length: 0)]
        var state = 0
        while state < beginnings.count {
            let (range, length) = beginnings[state]
            let start = Int32(scalars.count)
            var rest = range
            while let first = rest.first {
                let scalar = phrases[order[first]][length]
                let end = rest.first { phrases[order[$0]][length] != scalar } ?? rest.upperBound
                beginnings.append(addState(scalar, phrases, order, first..<end, length + 1))
                rest = end..<rest.upperBound
            }
            states[state].edges = start..<Int32(scalars.count)
            link(childrenOf: state)
            state += 1
        }
    }

    /// Adds a state that `scalar` leads to, of the phrases in `range`; what goes on from there.
    private mutating func addState(
        _ scalar: UInt32, _ phrases: [[UInt32]], _ order: [Int], _ range: Range<Int>, _ length: Int
    ) -> (phrases: Range<Int>, length: Int) {
        // The shortest phrase comes first in order.
        let endsHere = phrases[order[range.lowerBound]].count == length
        precondition(
            range.dropFirst().first.map { phrases[order[$0]].count > length } ?? true, "a phrase stands twice")
        scalars.append(scalar)
        targets.append(Int32(states.count))
        states.append(State(phrase: endsHere ? Int32(order[range.lowerBound]) : -1))
        return (endsHere ? range.dropFirst() : range, length)
    }

    var isEmpty: Bool { scalars.isEmpty }

    /// Calls `found` with each phrase in `text` and the place behind it, in the order of their ends, longer ones first. A
    /// line break passes for a space.
    func search(_ text: UnsafeBufferPointer<Symbol>, found: (_ phrase: Int, _ end: Int) -> Void) {
        if isEmpty { return }
        var state: Int32 = 0
        for index in text.indices {
            state = target(from: state, text[index].kind == .space ? 0x20 : text[index].scalar)
            var match = states[Int(state)].phrase >= 0 ? state : states[Int(state)].shorterMatch
            while match != 0 {
                found(Int(states[Int(match)].phrase), index + 1)
                match = states[Int(match)].shorterMatch
            }
        }
    }

    private mutating func link(childrenOf node: Int) {
        for edge in states[node].edges {
            let child = Int(targets[Int(edge)])
            if node == 0, scalars[Int(edge)] < 128 { targetsOfASCII[Int(scalars[Int(edge)])] = Int32(child) }
            let fallback = node == 0 ? 0 : target(from: states[node].fallback, scalars[Int(edge)])
            states[child].fallback = fallback
            let isMatch = states[Int(fallback)].phrase >= 0
            states[child].shorterMatch = isMatch ? fallback : states[Int(fallback)].shorterMatch
        }
    }

    private func target(from state: Int32, _ scalar: UInt32) -> Int32 {
        var state = state
        while state != 0 {
            if let target = ownTarget(of: state, scalar) { return target }
            state = states[Int(state)].fallback
        }
        return scalar < 128 ? targetsOfASCII[Int(scalar)] : ownTarget(of: 0, scalar) ?? 0
    }

    private func ownTarget(of state: Int32, _ scalar: UInt32) -> Int32? {
        var edges = states[Int(state)].edges
        while edges.count > 8 {
            let middle = edges.lowerBound + Int32(edges.count / 2)
            edges = scalars[Int(middle)] <= scalar ? middle..<edges.upperBound : edges.lowerBound..<middle
        }
        for edge in edges where scalars[Int(edge)] == scalar { return targets[Int(edge)] }
        return nil
    }
}
