extension BlockScaledPattern {
    /// A view for inner loops: products of single rows with a row-major matrix whose rows are SIMD vectors.
    public struct Rows: @unchecked Sendable {
        @usableFromInline let columns: UnsafePointer<UInt32>
        @usableFromInline let ends: UnsafePointer<Int>
        @usableFromInline let scales: UnsafePointer<Double>
        @usableFromInline let blockCount: Int

        /// xᵢᵀ·M: the row as a combination of M's rows.
        ///
        /// - Shapes: M is (columnCount, V.scalarCount).
        @inlinable @inline(__always)
        public func product<V: SIMD>(row: Int, _ matrix: UnsafePointer<V>) -> V where V.Scalar == Double {
            var result = V.zero
            forEachBlock(ofRow: row) { range, scale in
                var sum = V.zero
                for index in range { sum += matrix[Int(columns[index])] }
                result += sum * scale
            }
            return result
        }

        /// M ← M + xᵢ·uᵀ: adds a multiple of `values` to each row of M that the row's entries name.
        @inlinable @inline(__always)
        public func scatter<V: SIMD>(row: Int, _ values: V, into matrix: UnsafeMutablePointer<V>)
        where V.Scalar == Double {
            forEachBlock(ofRow: row) { range, scale in
                let scaled = values * scale
                for index in range { matrix[Int(columns[index])] += scaled }
            }
        }

        @inlinable @inline(__always)
        func forEachBlock(ofRow row: Int, _ body: (Range<Int>, Double) -> Void) {
            for block in row * blockCount..<(row + 1) * blockCount {
                body(ends[block]..<ends[block + 1], scales[block])
            }
        }
    }

    /// Runs `body` on the view; it must not leave the call.
    public func withRows<Result>(_ body: (Rows) throws -> Result) rethrows -> Result {
        try columns.withUnsafeBufferPointer { columns in
            try ends.withUnsafeBufferPointer { ends in
                try scales.withUnsafeBufferPointer { scales in
                    try body(
                        Rows(
                            columns: columns.baseAddress ?? Self.noColumns, ends: ends.baseAddress.unsafelyUnwrapped,
                            scales: scales.baseAddress ?? Self.noScales, blockCount: blockCount))
                }
            }
        }
    }

    // An empty array has no address; these stand in for it and are never read.
    nonisolated(unsafe) private static let noColumns = UnsafePointer(UnsafeMutablePointer<UInt32>.allocate(capacity: 1))
    nonisolated(unsafe) private static let noScales = UnsafePointer(UnsafeMutablePointer<Double>.allocate(capacity: 1))
}
