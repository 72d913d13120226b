extension BlockScaledPattern {
    /// A view for inner loops: products of single rows with a vector, or with a row-major matrix whose rows are SIMD
    /// vectors.
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
                // Two sums, so that an addition need not wait for the one before.
                var even = V.zero
                var odd = V.zero
                var index = range.lowerBound
                while index + 1 < range.upperBound {
                    even += matrix[Int(columns[index])]
                    odd += matrix[Int(columns[index + 1])]
                    index += 2
                }
                if index < range.upperBound { even += matrix[Int(columns[index])] }
                result += (even + odd) * scale
            }
            return result
        }

        /// xᵢᵀ·v
        ///
        /// - Shapes: v is (columnCount).
        @inlinable @inline(__always)
        public func product(row: Int, _ vector: UnsafePointer<Double>) -> Double {
            var result = 0.0
            forEachBlock(ofRow: row) { range, scale in
                // Four sums, so that an addition need not wait for the one before.
                var sums = (0.0, 0.0, 0.0, 0.0)
                var index = range.lowerBound
                while index + 3 < range.upperBound {
                    sums.0 += vector[Int(columns[index])]
                    sums.1 += vector[Int(columns[index + 1])]
                    sums.2 += vector[Int(columns[index + 2])]
                    sums.3 += vector[Int(columns[index + 3])]
                    index += 4
                }
                while index < range.upperBound {
                    sums.0 += vector[Int(columns[index])]
                    index += 1
                }
                result += ((sums.0 + sums.1) + (sums.2 + sums.3)) * scale
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

        /// M ← M + x̂ᵢ·uᵀ, the entries of x̂ being the squares of the row's.
        @inlinable @inline(__always)
        public func scatterSquares<V: SIMD>(row: Int, _ values: V, into matrix: UnsafeMutablePointer<V>)
        where V.Scalar == Double {
            forEachBlock(ofRow: row) { range, scale in
                let scaled = values * (scale * scale)
                for index in range { matrix[Int(columns[index])] += scaled }
            }
        }

        /// v ← v + u·xᵢ
        ///
        /// - Parameter stride: the distance of two elements of v: with k a column of a matrix with k columns.
        @inlinable @inline(__always)
        public func scatter(row: Int, _ value: Double, into vector: UnsafeMutablePointer<Double>, stride: Int = 1) {
            forEachBlock(ofRow: row) { range, scale in
                let scaled = value * scale
                for index in range { vector[Int(columns[index]) * stride] += scaled }
            }
        }

        /// v ← v + u·x̂ᵢ, the entries of x̂ being the squares of the row's.
        @inlinable @inline(__always)
        public func scatterSquares(row: Int, _ value: Double, into vector: UnsafeMutablePointer<Double>) {
            forEachBlock(ofRow: row) { range, scale in
                let scaled = value * (scale * scale)
                for index in range { vector[Int(columns[index])] += scaled }
            }
        }

        /// s ← s + Mᵀxᵢ for a matrix with any number of columns.
        ///
        /// - Shapes: M is (columnCount, s.count), row-major.
        @inlinable
        public func addProduct(row: Int, _ matrix: UnsafePointer<Double>, to sums: UnsafeMutableBufferPointer<Double>) {
            forEachBlock(ofRow: row) { range, scale in
                for index in range {
                    let start = matrix + Int(columns[index]) * sums.count
                    for column in 0..<sums.count { sums[column] += scale * start[column] }
                }
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
