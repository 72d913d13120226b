import Testing

@testable import LinearAlgebra

@Suite struct PositiveDefiniteSystemTests {
    /// BᵀB + I, which is positive definite.
    private func matrix(_ n: Int) -> [Double] {
        var numbers = SeededNumbers(seed: UInt64(n))
        let b = numbers.values(n * n)
        return (0..<n * n).map { index in
            let (row, column) = (index / n, index % n)
            let sum = (0..<n).reduce(0.0) { $0 + b[$1 * n + row] * b[$1 * n + column] }
            return row == column ? sum + 1 : sum
        }
    }

    @Test("the solution satisfies the equations", arguments: [1, 2, 3, 5, 15, 40])
    func solves(n: Int) throws {
        let a = matrix(n)
        var numbers = SeededNumbers(seed: 99)
        let b = numbers.values(n)
        let x = try #require(PositiveDefiniteSystem.solve(a, b))
        #expect(x.count == n)
        for row in 0..<n {
            let sum = (0..<n).reduce(0.0) { $0 + a[row * n + $1] * x[$1] }
            #expect(abs(sum - b[row]) < 1e-9)
        }
    }

    @Test("a system worked out by hand")
    func byHand() throws {
        // 4x + 2y = 10, 2x + 3y = 9
        let solution = try #require(PositiveDefiniteSystem.solve([4, 2, 2, 3], [10, 9]))
        #expect(abs(solution[0] - 1.5) < 1e-14)
        #expect(abs(solution[1] - 2) < 1e-14)
    }

    @Test("no equations have the empty solution")
    func empty() {
        #expect(PositiveDefiniteSystem.solve([], []) == [])
    }

    @Test(
        "a matrix that is not positive definite is refused",
        arguments: [[1, 2, 2, 1], [-1, 0, 0, 1], [0, 0, 0, 0], [1, 1, 1, 1], [.nan, 0, 0, 1]])
    func refuses(matrix: [Double]) {
        #expect(PositiveDefiniteSystem.solve(matrix, [1, 1]) == nil)
    }

    @Test("the same arguments have the same solution, to the last bit")
    func repeats() {
        let a = matrix(4)
        let b = [1.0, 2, 3, 4]
        #expect(PositiveDefiniteSystem.solve(a, b) == PositiveDefiniteSystem.solve(a, b))
    }

    @Test("a matrix that does not fit the right-hand side traps")
    func mismatchTraps() async {
        await #expect(processExitsWith: .failure) { _ = PositiveDefiniteSystem.solve([1, 2, 3], [1, 2]) }
    }

    @Test("the library says what it is")
    func description() {
        #expect(!Runtime.nameAndBuild.isEmpty)
    }
}
