import Foundation
import LinearAlgebra
import MessageFilter
import Testing

@testable import MessageFilterTraining

@Suite struct LogisticRegressionTests {
    /// See Tests/Reference/logistic/generate.py.
    private struct Reference: Decodable, ReferenceMatrix {
        let lambda: Double
        let blockSizes: [Int]
        let blocks: [[[UInt32]]]
        let scales: [[Double]]
        let labels: [Int]
        let rowWeights: [Double]
        let value: Double
        let weightDifferences: [[Double]]
        let interceptDifferences: [Double]
        let probabilities: [[Double]]

        static func read() throws -> Reference {
            try ReferenceNumbers.read(Reference.self, "logistic/optimum.json")
        }
    }

    @Test("a fit has scikit-learn's optimum, and probabilities as near as its tolerance brings them")
    func fit() throws {
        let reference = try Reference.read()
        let set = reference.set
        let fit = LogisticRegression().fit(
            set, rows: Array(0..<set.rowCount), strengths: [reference.lambda], precision: .fine)[0]
        let outcome = try #require(fit.outcome)
        #expect(outcome.converged)
        #expect(abs(outcome.value / reference.value - 1) < 1e-6)
        for row in 0..<set.rowCount {
            let probabilities = softmax(fit.model.scores(set.design.pattern, row: row))
            #expect(distance(probabilities, reference.probabilities[row]) < 1e-3, "row \(row)")
        }
    }

    @Test("with a tight tolerance a fit has scikit-learn's weights and probabilities")
    func tightFit() throws {
        let reference = try Reference.read()
        let set = reference.set
        let objective = LogisticObjective<SIMD4<Double>>(
            set, rows: Array(0..<set.rowCount), regularization: reference.lambda)
        let point = DenseVector(count: objective.dimension)
        let outcome = TrustRegionNewton(objective, parameters: .init(gradientTolerance: 1e-7)).minimize(point)
        #expect(outcome.converged)
        #expect(abs(outcome.value / reference.value - 1) < 1e-12)
        for (column, expected) in (reference.weightDifferences + [reference.interceptDifferences]).enumerated() {
            let differences = (0..<3).map { point[column * 4 + $0] - point[column * 4] }
            #expect(distance(differences, expected) < 1e-5, "column \(column)")
        }
        for row in 0..<set.rowCount {
            let pattern = set.design.pattern
            let scores = pattern.withRows { view in
                point.withRows(of: SIMD4<Double>.self) { view.product(row: row, $0) + $0[pattern.columnCount] }
            }
            let probabilities = softmax((0..<3).map { scores[$0] })
            #expect(distance(probabilities, reference.probabilities[row]) < 1e-6, "row \(row)")
        }
    }

    @Test("the model's columns and classes are laid out without padding")
    func layout() throws {
        let set = TrainingSet.random(rows: 30, classCount: 5, ambiguousShare: 0.3, seed: 3)
        let model = LogisticRegression().fit(
            set, rows: Array(0..<30), strengths: [0.3], precision: .fine)[0].model
        #expect(model.classCount == 5)
        #expect(model.weights.count == set.design.pattern.columnCount * 5)
        #expect(model.intercepts.count == 5)
        let dense = set.denseRows
        for row in 0..<30 {
            let expected = (0..<5).map { c in
                dense[row].indices.reduce(model.intercepts[c]) { $0 + dense[row][$1] * model.weights[$1 * 5 + c] }
            }
            #expect(distance(model.scores(set.design.pattern, row: row), expected) < 1e-12)
        }
    }

    @Test("a fit that starts from the one before ends where a fresh one does")
    func warmStart() throws {
        let set = TrainingSet.random(rows: 60, classCount: 3, seed: 4)
        let rows = Array(0..<60)
        let path = LogisticRegression().fit(set, rows: rows, strengths: [1, 0.3, 0.1], precision: .fine)
        #expect(path.count == 3)
        for (strength, warm) in zip([1, 0.3, 0.1], path) {
            let fresh = LogisticRegression().fit(set, rows: rows, strengths: [strength], precision: .fine)[0]
            let (left, right) = (try #require(warm.outcome), try #require(fresh.outcome))
            #expect(abs(left.value / right.value - 1) < 1e-6)
        }
    }

    @Test("a class without a row is legal and unlikely")
    func absentClass() {
        let set = TrainingSet.random(rows: 60, classCount: 3, seed: 4)
        let rows = (0..<60).filter { set.masks[$0] != 0b100 }
        let model = LogisticRegression().fit(set, rows: rows, strengths: [0.3], precision: .fine)[0].model
        for row in rows {
            let probabilities = softmax(model.scores(set.design.pattern, row: row))
            #expect(probabilities.allSatisfy { $0.isFinite })
            #expect(probabilities[2] < 0.02)
        }
    }

    @Test("no rows give a model that knows nothing")
    func noRows() throws {
        let set = TrainingSet.random(rows: 4, classCount: 3, seed: 4)
        let fit = LogisticRegression().fit(set, rows: [], strengths: [0.3], precision: .fine)[0]
        #expect(fit.model.weights.allSatisfy { $0 == 0 })
        #expect(fit.model.intercepts == [0, 0, 0])
        #expect(try #require(fit.outcome).converged)
    }

    @Test("ambiguous rows help to tell the classes that they leave apart", arguments: [2, 3, 5, 14])
    func everyWidth(classCount: Int) throws {
        let set = TrainingSet.random(rows: 40, classCount: classCount, ambiguousShare: 0.4, seed: 6)
        let fit = LogisticRegression().fit(
            set, rows: Array(0..<40), strengths: [0.1], precision: .fine)[0]
        let outcome = try #require(fit.outcome)
        let start = (0..<40).reduce(0) {
            $0 - set.weights[$1] * log(Double(set.masks[$1].nonzeroBitCount) / Double(classCount))
        }
        #expect(outcome.converged)
        #expect(outcome.value < start)
    }
}
