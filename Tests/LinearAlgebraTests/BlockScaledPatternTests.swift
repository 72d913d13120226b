import Testing

@testable import LinearAlgebra

@Suite struct BlockScaledPatternTests {
    /// Rows of two blocks: columns 0–5 and 6–9. Row 1 has no entry, row 3 an empty first block.
    private static let rows: [[(columns: [UInt32], scale: Double)]] = [
        [([0, 2, 5], 0.5), ([6], 2)],
        [([], 0), ([], 0)],
        [([1], -1), ([7, 8], 0.25)],
        [([], 3), ([6, 7, 8, 9], 1.5)],
    ]

    private var pattern: BlockScaledPattern {
        var pattern = BlockScaledPattern(blockCount: 2, columnCount: 10)
        for row in Self.rows { for block in row { pattern.append(block: block.columns[...], scale: block.scale) } }
        return pattern
    }

    /// The matrix with all its zeros.
    private func dense(_ pattern: BlockScaledPattern) -> [[Double]] {
        (0..<pattern.rowCount).map { row in
            var values = [Double](repeating: 0, count: pattern.columnCount)
            for block in 0..<pattern.blockCount {
                let scale = pattern.scales[row * pattern.blockCount + block]
                for column in pattern.block(block, ofRow: row) { values[Int(column)] += scale }
            }
            return values
        }
    }

    @Test("it gives back the blocks that were appended")
    func blocks() {
        let pattern = pattern
        #expect(pattern.rowCount == 4)
        #expect(pattern.entryCount == 11)
        #expect((0..<4).map(pattern.entryCount(ofRow:)) == [4, 0, 3, 4])
        for (index, row) in Self.rows.enumerated() {
            for (block, expected) in row.enumerated() {
                #expect(Array(pattern.block(block, ofRow: index)) == expected.columns)
                #expect(pattern.scales[index * 2 + block] == expected.scale)
            }
        }
    }

    @Test("a pattern without rows has no entries, and its view can be taken")
    func noRows() {
        let pattern = BlockScaledPattern(blockCount: 3, columnCount: 5)
        #expect(pattern.rowCount == 0)
        #expect(pattern.entryCount == 0)
        #expect(pattern.columnFrequencies() == [0, 0, 0, 0, 0])
        #expect(pattern.withRows { _ in 7 } == 7)
    }

    @Test("a pattern whose rows are all empty multiplies to zero")
    func emptyRowsOnly() {
        var pattern = BlockScaledPattern(blockCount: 2, columnCount: 1)
        for _ in 0..<4 { pattern.append(block: [], scale: 1) }
        let matrix = DenseVector(count: 2)
        matrix[0] = 5
        let products = matrix.withRows(of: SIMD2<Double>.self) { matrix in
            pattern.withRows { view in (0..<2).map { view.product(row: $0, matrix) } }
        }
        #expect(products == [.zero, .zero])
    }

    @Test("column frequencies count rows")
    func frequencies() {
        #expect(pattern.columnFrequencies() == [1, 1, 1, 0, 0, 1, 2, 2, 2, 1])
    }

    @Test("products of rows are those of the dense matrix, for every SIMD width")
    func products() {
        checkProducts(SIMD2<Double>.self)
        checkProducts(SIMD4<Double>.self)
        checkProducts(SIMD8<Double>.self)
        checkProducts(SIMD16<Double>.self)
    }

    private func checkProducts<V: SIMD>(_ type: V.Type) where V.Scalar == Double {
        var numbers = SeededNumbers(seed: UInt64(V.scalarCount))
        let (pattern, reference) = (pattern, dense(pattern))
        let values = numbers.values(pattern.columnCount * V.scalarCount)
        let matrix = DenseVector(count: values.count)
        for (index, value) in values.enumerated() { matrix[index] = value }
        for row in 0..<pattern.rowCount {
            let product = matrix.withRows(of: type) { matrix in pattern.withRows { $0.product(row: row, matrix) } }
            for lane in 0..<V.scalarCount {
                let expected = (0..<pattern.columnCount).reduce(0.0) {
                    $0 + reference[row][$1] * values[$1 * V.scalarCount + lane]
                }
                #expect(abs(product[lane] - expected) < 1e-13, "row \(row), lane \(lane) of \(V.scalarCount)")
            }
        }
    }

    /// Rows whose blocks have 0 to 13 entries, so that loops of several entries at a time end everywhere.
    private var longRows: BlockScaledPattern {
        var pattern = BlockScaledPattern(blockCount: 2, columnCount: 40)
        for count in 0..<14 as Range<UInt32> {
            pattern.append(block: Array(0..<count)[...], scale: 0.5 + Double(count))
            pattern.append(block: Array(20..<33 - count + 7)[...], scale: -0.3)
        }
        return pattern
    }

    @Test("products with a vector, and scattering to one, are those of the dense matrix")
    func vectors() {
        var numbers = SeededNumbers(seed: 1)
        let (pattern, reference) = (longRows, dense(longRows))
        let vector = numbers.values(40)
        for row in 0..<pattern.rowCount {
            let product = pattern.withRows { $0.product(row: row, vector) }
            #expect(abs(product - zip(reference[row], vector).reduce(0) { $0 + $1.0 * $1.1 }) < 1e-12)
            var sums = vector
            var squares = vector
            var strided = [Double](repeating: 0, count: 120)
            var both = [1.0, 2]
            pattern.withRows { view in
                view.scatter(row: row, 1.5, into: &sums)
                view.scatterSquares(row: row, 1.5, into: &squares)
                view.scatter(row: row, 1.5, into: &strided, stride: 3)
                both.withUnsafeMutableBufferPointer { view.addProduct(row: row, vector + vector, to: $0) }
            }
            for column in 0..<40 {
                let entry = reference[row][column]
                #expect(abs(sums[column] - vector[column] - 1.5 * entry) < 1e-12)
                #expect(abs(squares[column] - vector[column] - 1.5 * entry * entry) < 1e-12)
                #expect(strided[3 * column] == 1.5 * entry && strided[3 * column + 1] == 0)
            }
            for (index, start) in [1.0, 2].enumerated() {
                let expected = (0..<40).reduce(start) { $0 + reference[row][$1] * (vector + vector)[2 * $1 + index] }
                #expect(abs(both[index] - expected) < 1e-12)
            }
        }
    }

    @Test("a pattern appended to another is as if its rows had been")
    func appendPattern() {
        var joined = pattern
        var expected = dense(pattern)
        joined.append(contentsOf: BlockScaledPattern(blockCount: 2, columnCount: 10))
        joined.append(contentsOf: pattern)
        expected += expected
        #expect(dense(joined) == expected)
        #expect(joined.ends == pattern.ends + pattern.ends.dropFirst().map { $0 + pattern.entryCount })
    }

    @Test("scattering adds the row's outer product, for every SIMD width")
    func scatter() {
        checkScatter(SIMD2<Double>.self)
        checkScatter(SIMD4<Double>.self)
        checkScatter(SIMD8<Double>.self)
        checkScatter(SIMD16<Double>.self)
    }

    private func checkScatter<V: SIMD>(_ type: V.Type) where V.Scalar == Double {
        var numbers = SeededNumbers(seed: UInt64(V.scalarCount) + 100)
        let (pattern, reference) = (pattern, dense(pattern))
        let start = numbers.values(pattern.columnCount * V.scalarCount)
        for row in 0..<pattern.rowCount {
            var added = V.zero
            for lane in 0..<V.scalarCount { added[lane] = Double(lane + row) - 3 }
            let matrix = DenseVector(count: start.count)
            for (index, value) in start.enumerated() { matrix[index] = value }
            matrix.withRows(of: type) { matrix in pattern.withRows { $0.scatter(row: row, added, into: matrix) } }
            for index in start.indices {
                let (column, lane) = (index / V.scalarCount, index % V.scalarCount)
                #expect(abs(matrix[index] - (start[index] + reference[row][column] * added[lane])) < 1e-13)
            }
        }
    }

    @Test("renumbering moves every column, and may give two the same number")
    func renumber() {
        var renumbered = pattern
        renumbered.renumberColumns([9, 8, 7, 6, 5, 4, 3, 2, 1, 0], columnCount: 10)
        #expect(dense(renumbered) == dense(pattern).map { $0.reversed() })
        #expect(Array(renumbered.block(0, ofRow: 0)) == [9, 7, 4])

        var merged = pattern
        merged.renumberColumns([0, 0, 0, 0, 0, 0, 1, 1, 1, 1], columnCount: 2)
        #expect(merged.columnCount == 2)
        #expect(dense(merged) == [[1.5, 2], [0, 0], [-1, 0.5], [0, 6]])
    }

    @Test("a renumbering of another length traps")
    func renumberTraps() async {
        await #expect(processExitsWith: .failure) {
            var pattern = BlockScaledPattern(blockCount: 1, columnCount: 3)
            pattern.renumberColumns([0, 1], columnCount: 2)
        }
    }

    @Test("making room changes nothing")
    func reserve() {
        var pattern = pattern
        pattern.reserve(rows: 100, entries: 1000)
        #expect(dense(pattern) == dense(self.pattern))
        #expect(pattern.rowCount == 4)
    }
}
