/// A row of the weight table as a vector: weights of up to `scalarCount` classes, widened for summing.
protocol WeightRow: SIMD where Scalar == Int32 {
    /// Reads a row. Bytes behind the row's classes are read too, and belong to nobody.
    static func load(_ row: UnsafePointer<Int8>) -> Self
    static func &+ (left: Self, right: Self) -> Self
    static func & (left: Self, right: Self) -> Self
    static var zero: Self { get }
}

extension SIMD2<Int32>: WeightRow {
    @inline(__always)
    static func load(_ row: UnsafePointer<Int8>) -> Self {
        Self(truncatingIfNeeded: UnsafeRawPointer(row).loadUnaligned(as: SIMD2<Int8>.self))
    }
}

extension SIMD4<Int32>: WeightRow {
    @inline(__always)
    static func load(_ row: UnsafePointer<Int8>) -> Self {
        Self(truncatingIfNeeded: UnsafeRawPointer(row).loadUnaligned(as: SIMD4<Int8>.self))
    }
}

extension SIMD8<Int32>: WeightRow {
    @inline(__always)
    static func load(_ row: UnsafePointer<Int8>) -> Self {
        Self(truncatingIfNeeded: UnsafeRawPointer(row).loadUnaligned(as: SIMD8<Int8>.self))
    }
}

extension SIMD16<Int32>: WeightRow {
    @inline(__always)
    static func load(_ row: UnsafePointer<Int8>) -> Self {
        Self(truncatingIfNeeded: UnsafeRawPointer(row).loadUnaligned(as: SIMD16<Int8>.self))
    }
}
