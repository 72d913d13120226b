#if canImport(Accelerate)
    import Accelerate
#else
    import COpenBLAS
#endif

/// A vector of doubles in memory of its own, aligned for SIMD, with the operations of BLAS level 1.
///
/// A reference type: solvers update their vectors in place. Lengths must agree; a mismatch traps.
public final class DenseVector {
    public let count: Int
    public let values: UnsafeMutablePointer<Double>
    /// The time that operations on this vector have spent in BLAS.
    public private(set) var timeInBLAS = Duration.zero

    private static let alignment = 128

    /// A vector of `count` zeros.
    public init(count: Int) {
        Runtime.pinToOneThread()
        self.count = count
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: max(count, 1) * MemoryLayout<Double>.stride, alignment: Self.alignment)
        values = memory.bindMemory(to: Double.self, capacity: count)
        values.initialize(repeating: 0, count: count)
    }

    deinit { values.deallocate() }

    public subscript(index: Int) -> Double {
        get { values[index] }
        set { values[index] = newValue }
    }

    /// xᵀy, over the first `length` elements if it is given.
    public func dot(_ other: DenseVector, length: Int? = nil) -> Double {
        expectSameCount(other)
        return timed { cblas_ddot(Index(prefix(length)), values, 1, other.values, 1) }
    }

    /// ‖x‖₂
    public var norm: Double { timed { cblas_dnrm2(Index(count), values, 1) } }

    /// x ← x + a·y, in the first `length` elements if it is given.
    public func add(_ factor: Double, times other: DenseVector, length: Int? = nil) {
        expectSameCount(other)
        timed { cblas_daxpy(Index(prefix(length)), factor, other.values, 1, values, 1) }
    }

    /// x ← a·x + y
    public func scale(by factor: Double, adding other: DenseVector) {
        expectSameCount(other)
        for index in 0..<count { values[index] = factor * values[index] + other.values[index] }
    }

    /// x ← y
    public func copy(from other: DenseVector) {
        expectSameCount(other)
        timed { cblas_dcopy(Index(count), other.values, 1, values, 1) }
    }

    /// x ← x + a, element by element.
    public func add(_ summand: Double) {
        for index in 0..<count { values[index] += summand }
    }

    /// x ← y∘z, element by element.
    ///
    /// - Returns: xᵀy, for which the elements need not be read again.
    public func setProduct(_ left: DenseVector, _ right: DenseVector) -> Double {
        expectSameCount(left)
        expectSameCount(right)
        // Two sums, so that an addition need not wait for the one before.
        var even = 0.0
        var odd = 0.0
        for index in stride(from: 0, to: count - 1, by: 2) {
            values[index] = left.values[index] * right.values[index]
            values[index + 1] = left.values[index + 1] * right.values[index + 1]
            even += values[index] * left.values[index]
            odd += values[index + 1] * left.values[index + 1]
        }
        if count % 2 == 1 {
            values[count - 1] = left.values[count - 1] * right.values[count - 1]
            even += values[count - 1] * left.values[count - 1]
        }
        return even + odd
    }

    /// x ← 1/x, element by element.
    public func invert() {
        for index in 0..<count { values[index] = 1 / values[index] }
    }

    /// x ← 0
    public func clear() { values.update(repeating: 0, count: count) }

    private func timed<Result>(_ operation: () -> Result) -> Result {
        let start = ContinuousClock.now
        defer { timeInBLAS += start.duration(to: .now) }
        return operation()
    }

    private func prefix(_ length: Int?) -> Int {
        let length = length ?? count
        precondition(length <= count, "the first \(length) of \(count) elements")
        return length
    }

    private func expectSameCount(_ other: DenseVector) {
        precondition(count == other.count, "vectors of \(count) and \(other.count) elements")
    }
}

extension DenseVector {
    /// Runs `body` on the memory as SIMD rows, of which `count` must hold a whole number.
    public func withRows<Row: SIMD, Result>(
        of type: Row.Type, _ body: (UnsafeMutablePointer<Row>) throws -> Result
    ) rethrows -> Result where Row.Scalar == Double {
        precondition(count % Row.scalarCount == 0, "\(count) elements in rows of \(Row.scalarCount)")
        return try values.withMemoryRebound(to: Row.self, capacity: count / Row.scalarCount, body)
    }
}
