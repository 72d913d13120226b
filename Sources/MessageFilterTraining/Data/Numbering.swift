/// Numbers for the different values of a list, in the order in which they first occur.
struct Numbering {
    /// The number of each element.
    private(set) var numbers: [Int] = []
    /// How many different values there are.
    private(set) var count = 0

    init<Value: Hashable>(_ values: some Sequence<Value>) {
        var known: [Value: Int] = [:]
        var last: (value: Value, number: Int)?
        numbers.reserveCapacity(values.underestimatedCount)
        for value in values {
            // Neighbours are often the same.
            if let last, last.value == value {
                numbers.append(last.number)
                continue
            }
            let number = known[value, default: count]
            if number == count {
                known[value] = number
                count += 1
            }
            last = (value, number)
            numbers.append(number)
        }
    }
}
