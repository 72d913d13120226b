import Testing

@testable import LinearAlgebra

@Suite struct DenseVectorTests {
    /// Lengths around the widths that kernels unroll by.
    static let lengths = [0, 1, 2, 3, 7, 8, 15, 16, 17, 63, 64, 100, 1001]

    private func vector(_ values: [Double]) -> DenseVector {
        let vector = DenseVector(count: values.count)
        for (index, value) in values.enumerated() { vector[index] = value }
        return vector
    }

    private func elements(_ vector: DenseVector) -> [Double] { (0..<vector.count).map { vector[$0] } }

    private func pair(_ count: Int) -> ([Double], [Double]) {
        var numbers = SeededNumbers(seed: UInt64(count))
        return (numbers.values(count), numbers.values(count))
    }

    @Test("a new vector is zero and aligned", arguments: lengths)
    func newVector(count: Int) {
        let vector = DenseVector(count: count)
        #expect(vector.count == count)
        #expect(elements(vector) == [Double](repeating: 0, count: count))
        #expect(UInt(bitPattern: vector.values) % 128 == 0)
    }

    @Test("dot product and norm are those of plain loops", arguments: lengths)
    func dotAndNorm(count: Int) {
        let (x, y) = pair(count)
        let dot = zip(x, y).reduce(0) { $0 + $1.0 * $1.1 }
        let square = x.reduce(0) { $0 + $1 * $1 }
        #expect(abs(vector(x).dot(vector(y)) - dot) <= 1e-12 * Double(count + 1))
        #expect(abs(vector(x).norm - square.squareRoot()) <= 1e-12 * Double(count + 1))
    }

    @Test("adding a multiple changes the receiver and not the argument", arguments: lengths)
    func add(count: Int) {
        let (x, y) = pair(count)
        let (left, right) = (vector(x), vector(y))
        left.add(-1.5, times: right)
        for index in 0..<count { #expect(abs(left[index] - (x[index] - 1.5 * y[index])) <= 1e-14) }
        #expect(elements(right) == y)
    }

    @Test("scaling, copying and clearing reach every element", arguments: lengths)
    func scaleCopyClear(count: Int) {
        let (x, y) = pair(count)
        let left = vector(x)
        left.scale(by: 3, adding: vector(y))
        #expect(elements(left) == zip(x, y).map { 3 * $0 + $1 })
        left.copy(from: vector(y))
        #expect(elements(left) == y)
        left.clear()
        #expect(elements(left) == [Double](repeating: 0, count: count))
    }

    @Test("element by element: a summand, the inverse, the product and its dot product", arguments: lengths)
    func elementwise(count: Int) {
        let (x, y) = pair(count)
        let sum = vector(x)
        sum.add(2)
        #expect(elements(sum) == x.map { $0 + 2 })
        sum.invert()
        #expect(elements(sum) == x.map { 1 / ($0 + 2) })
        let product = DenseVector(count: count)
        let dot = product.setProduct(vector(x), vector(y))
        #expect(elements(product) == zip(x, y).map { $0 * $1 })
        #expect(abs(dot - zip(x, y).reduce(0) { $0 + $1.0 * $1.0 * $1.1 }) <= 1e-12 * Double(count + 1))
    }

    @Test("a length leaves the elements behind it alone", arguments: lengths.dropFirst())
    func prefixes(count: Int) {
        let (x, y) = pair(count)
        let left = vector(x)
        left.add(2, times: vector(y), length: count - 1)
        #expect(left[count - 1] == x[count - 1])
        #expect(abs(left.dot(vector(y)) - left.dot(vector(y), length: count - 1) - x[count - 1] * y[count - 1]) < 1e-11)
    }

    @Test("the norm of large and of small elements neither overflows nor vanishes")
    func extremeNorm() {
        #expect(abs(vector([3e200, 4e200]).norm / 5e200 - 1) < 1e-14)
        #expect(abs(vector([3e-200, 4e-200]).norm / 5e-200 - 1) < 1e-14)
    }

    @Test("SIMD rows are the vector's own memory, row after row")
    func rows() {
        let vector = vector([1, 2, 3, 4, 5, 6, 7, 8])
        vector.withRows(of: SIMD4<Double>.self) { rows in
            #expect(rows[0] == [1, 2, 3, 4])
            #expect(rows[1] == [5, 6, 7, 8])
            rows[1] = [0, 0, 0, 9]
        }
        #expect(elements(vector) == [1, 2, 3, 4, 0, 0, 0, 9])
    }

    @Test("vectors of different lengths trap")
    func mismatchTraps() async {
        await #expect(processExitsWith: .failure) { _ = DenseVector(count: 2).dot(DenseVector(count: 3)) }
        await #expect(processExitsWith: .failure) { DenseVector(count: 2).add(1, times: DenseVector(count: 3)) }
        await #expect(processExitsWith: .failure) { DenseVector(count: 3).copy(from: DenseVector(count: 2)) }
    }

    @Test("elements that do not make whole rows trap")
    func partialRowTraps() async {
        await #expect(processExitsWith: .failure) {
            DenseVector(count: 6).withRows(of: SIMD4<Double>.self) { _ in }
        }
    }
}
