/// Numbers for the different values of a list, in the order in which they first occur.
package struct Numbering {
    /// The number of each element.
    package let numbers: [Int]
    /// How many different values there are.
    package let count: Int

    @inlinable
    package init<Value: Hashable>(_ values: some Sequence<Value>) {
        var running = RunningNumbering<Value>()
        numbers = values.map { running.number(of: $0) }
        count = running.count
    }
}

/// The same for values that come one after the other.
package struct RunningNumbering<Value: Hashable> {
    /// How many different values there were.
    @inlinable package var count: Int { known.count }

    @usableFromInline var known: [Value: Int] = [:]
    @usableFromInline var last: (value: Value, number: Int)?

    @inlinable
    package init() {}

    /// The number of `value`; that of a new one is the ``count`` before it.
    @inlinable
    package mutating func number(of value: Value) -> Int {
        // Neighbours are often the same.
        if let last, last.value == value { return last.number }
        let number = known[value, default: known.count]
        if number == known.count { known[value] = number }
        last = (value, number)
        return number
    }
}
