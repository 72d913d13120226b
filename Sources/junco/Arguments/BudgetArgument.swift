import ArgumentParser
import MessageFilter
import MessageFilterTraining

/// A share for each operating point, such as 0.001,0.005,0.02; one share counts for all.
struct BudgetArgument: ExpressibleByArgument {
    private let shares: [Double]

    /// What budgets are where nothing is said.
    init(_ usual: KeyPath<MisfilingBudget, Double>) {
        let budgets = OperatingBudgets()
        shares = OperatingPoint.allCases.map { budgets[$0][keyPath: usual] }
    }

    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        let shares = parts.compactMap { $0 }
        guard shares.count == parts.count, [1, OperatingPoint.allCases.count].contains(shares.count),
            shares.allSatisfy((0..<1).contains)
        else { return nil }
        self.shares = shares
    }

    subscript(point: OperatingPoint) -> Double {
        shares.count == 1 ? shares[0] : shares[OperatingPoint.allCases.firstIndex(of: point) ?? 0]
    }

    var defaultValueDescription: String { shares.map { "\($0)" }.joined(separator: ",") }
}
