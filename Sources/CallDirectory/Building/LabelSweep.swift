/// A span with a label, and when and where it was given.
struct LabelledSpan {
    let span: NumberSpan
    let label: UInt32
    let place: EntryPlace
}

/// Resolves labelled spans that overlap: of two labels for a number, that which was given first holds.
///
/// Moves over the spans in ascending order, with those at the current number in a heap, the first given on top.
struct LabelSweep {
    private let spans: [LabelledSpan]
    /// Places in `spans` by ascending first number, of equals by the order in which they were given.
    private let ascending: [Int]
    private var heap: [Int] = []
    private(set) var segments: [(span: NumberSpan, label: UInt32)] = []
    private(set) var conflicts = ConflictList()

    /// - Parameter spans: in the order in which they were given.
    init(_ spans: [LabelledSpan]) {
        self.spans = spans
        ascending = spans.indices.sorted {
            (spans[$0].span.first, $0) < (spans[$1].span.first, $1)
        }
        sweep()
    }

    private mutating func sweep() {
        var upcoming = 0
        var position: PhoneNumber = 0
        while upcoming < ascending.count || !heap.isEmpty {
            if heap.isEmpty { position = spans[ascending[upcoming]].span.first }
            while upcoming < ascending.count, spans[ascending[upcoming]].span.first == position {
                enter(ascending[upcoming], at: position)
                upcoming += 1
            }
            leaveEnded(before: position)
            guard let top = heap.first else { continue }
            var end = spans[top].span.last
            if upcoming < ascending.count { end = min(end, spans[ascending[upcoming]].span.first - 1) }
            segments.append((NumberSpan(position, through: end), spans[top].label))
            position = end + 1
            leaveEnded(before: position)
        }
    }

    private mutating func enter(_ entry: Int, at position: PhoneNumber) {
        leaveEnded(before: position)
        if let top = heap.first, spans[top].label != spans[entry].label {
            conflicts.add(winner: spans[min(top, entry)].place, loser: spans[max(top, entry)].place)
        }
        push(entry)
    }

    private mutating func leaveEnded(before position: PhoneNumber) {
        while let top = heap.first, spans[top].span.last < position { pop() }
    }

    private mutating func push(_ entry: Int) {
        heap.append(entry)
        var child = heap.count - 1
        while child > 0, heap[child] < heap[(child - 1) / 2] {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    private mutating func pop() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child] < heap[least] {
                least = child
            }
            if least == parent { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
