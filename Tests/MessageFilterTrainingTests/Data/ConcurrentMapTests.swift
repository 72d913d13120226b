import Testing

@testable import MessageFilterTraining

@Suite struct ConcurrentMapTests {
    @Test("results come in the order of the indices", arguments: [0..<0, 0..<1, 5..<8, 0..<1000])
    func order(indices: Range<Int>) {
        #expect(concurrentMap(indices) { $0 * 3 } == indices.map { $0 * 3 })
    }

    @Test("maps may be nested")
    func nested() {
        let sums = concurrentMap(0..<8) { outer in concurrentMap(0..<50) { outer * $0 }.reduce(0, +) }
        #expect(sums == (0..<8).map { $0 * 1225 })
    }
}
