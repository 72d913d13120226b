import MessageFilterEvaluation
import Testing

@testable import MessageFilter
@testable import Study

@Suite struct CostliestMistakesTests {
    private static let explanation = Explanation(
        verdict: Verdict(action: .junk, subAction: .none, likeliestAction: .junk, probability: 0.9),
        action: Explanation.Comparison(
            favoured: CategorySet(.junk), runnerUp: CategorySet(.allow), biasNats: 0.5, contributions: [], words: [],
            totalNats: 0.5))

    private func kept(_ rows: [(side: BinaryTask.Side, score: Double)], limit: Int) -> CostliestMistakes {
        var mistakes = CostliestMistakes(limit: limit)
        for (index, row) in rows.enumerated() {
            mistakes.note(index, truth: [], side: row.side, score: row.score) { Self.explanation }
        }
        return mistakes
    }

    @Test("only mistakes are kept, the surest first, and of equals the first")
    func order() {
        let mistakes = kept(
            [
                (.wanted, 0.6), (.wanted, 0.9), (.wanted, 0.5), (.wanted, 0.9), (.unwanted, 0.5), (.unwanted, 0.1),
                (.unwanted, 0.6), (.ambiguous, 0.9), (.ambiguous, 0.1),
            ], limit: 5)
        #expect(mistakes.blocked.map(\.index) == [1, 3, 0])
        #expect(mistakes.missed.map(\.index) == [5, 4])
    }

    @Test("no more are kept than asked for, and only those that are kept are explained", arguments: [0, 1, 3])
    func limit(limit: Int) {
        var explained = 0
        var mistakes = CostliestMistakes(limit: limit)
        for index in 0..<100 {
            mistakes.note(index, truth: [], side: .wanted, score: 1 - Double(index) / 500) {
                explained += 1
                return Self.explanation
            }
        }
        #expect(mistakes.blocked.map(\.index) == Array(0..<limit) && explained == limit)
    }

    @Test("those of two parts are those of the whole")
    func parts() {
        let rows: [(side: BinaryTask.Side, score: Double)] = [
            (.wanted, 0.6), (.unwanted, 0.2), (.wanted, 0.9), (.unwanted, 0.4), (.wanted, 0.9), (.unwanted, 0.2),
        ]
        let whole = kept(rows, limit: 2)
        var joined = CostliestMistakes(limit: 2)
        for part in [rows.indices.filter { $0 % 2 == 1 }, rows.indices.filter { $0 % 2 == 0 }] {
            var mistakes = CostliestMistakes(limit: 2)
            for index in part {
                mistakes.note(index, truth: [], side: rows[index].side, score: rows[index].score) { Self.explanation }
            }
            joined.add(mistakes)
        }
        #expect(joined.blocked.map(\.index) == whole.blocked.map(\.index) && whole.blocked.map(\.index) == [2, 4])
        #expect(joined.missed.map(\.index) == whole.missed.map(\.index) && whole.missed.map(\.index) == [1, 5])
    }
}
