import ArgumentParser

/// The lengths of n-grams, such as 3-4; one number is a single length.
struct CharacterOrders: ExpressibleByArgument {
    let orders: ClosedRange<Int>

    init(_ orders: ClosedRange<Int>) { self.orders = orders }

    init?(argument: String) {
        let parts = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        let ends = parts.compactMap { $0 }
        guard ends.count == parts.count, (1...2).contains(ends.count), ends[0] <= ends[ends.count - 1],
            ends.allSatisfy((1...6).contains)
        else { return nil }
        orders = ends[0]...ends[ends.count - 1]
    }

    var defaultValueDescription: String { "\(orders.lowerBound)-\(orders.upperBound)" }
}
