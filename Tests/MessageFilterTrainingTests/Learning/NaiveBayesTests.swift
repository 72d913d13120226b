import Foundation
import LinearAlgebra
import MessageFilter
import Testing

@testable import MessageFilterTraining

@Suite struct NaiveBayesTests {
    /// See Tests/Reference/bayes/generate.py: each block of columns is fitted alone there, as a multinomial of its own.
    private struct Reference: Decodable, ReferenceMatrix {
        let smoothing: Double
        let blockSizes: [Int]
        let blocks: [[[UInt32]]]
        let scales: [[Double]]
        let labels: [Int]
        let rowWeights: [Double]
        let multinomial: [[Double]]
        let complement: [[Double]]
    }

    private func fit(_ kind: NaiveBayes.Kind, _ set: TrainingSet, smoothing: Double) -> LinearModel {
        NaiveBayes(kind).fit(set, rows: Array(0..<set.rowCount), strengths: [smoothing], precision: .fine)[0].model
    }

    @Test("weights are scikit-learn's, less their mean over the classes", arguments: NaiveBayes.Kind.allCases)
    func reference(kind: NaiveBayes.Kind) throws {
        let reference = try ReferenceNumbers.read(Reference.self, "bayes/weights.json")
        let model = fit(kind, reference.set, smoothing: reference.smoothing)
        let expected = kind == .multinomial ? reference.multinomial : reference.complement
        for (column, weights) in expected.enumerated() {
            let mean = weights.reduce(0, +) / 3
            let result = Array(model.weights[column * 3..<(column + 1) * 3])
            #expect(distance(result, weights.map { $0 - mean }) < 1e-9, "column \(column)")
        }
    }

    @Test("priors count one row more for every class")
    func priors() throws {
        let reference = try ReferenceNumbers.read(Reference.self, "bayes/weights.json")
        let totals = (0..<3).map { label in
            zip(reference.labels, reference.rowWeights).reduce(0) { $1.0 == label ? $0 + $1.1 : $0 }
        }
        let expected = totals.map { log(($0 + 1) / (totals.reduce(0, +) + 3)) }
        #expect(distance(fit(.multinomial, reference.set, smoothing: 0.1).intercepts, expected) < 1e-12)
    }

    @Test("a class without a row and no rows at all give finite weights", arguments: NaiveBayes.Kind.allCases)
    func absent(kind: NaiveBayes.Kind) {
        let set = TrainingSet.random(rows: 30, classCount: 3, seed: 4)
        for rows in [(0..<30).filter { set.masks[$0] != 0b100 }, []] {
            let model = NaiveBayes(kind).fit(set, rows: rows, strengths: [0.01], precision: .fine)[0].model
            #expect(model.weights.allSatisfy { $0.isFinite })
            #expect(model.intercepts.allSatisfy { $0.isFinite })
        }
    }

    @Test("every strength has a fit of its own")
    func strengths() {
        let set = TrainingSet.random(rows: 30, classCount: 3, ambiguousShare: 0.3, seed: 4)
        let fits = NaiveBayes().fit(set, rows: Array(0..<30), strengths: [0.1, 0.01], precision: .fine)
        #expect(fits.map(\.model.weights) == [0.1, 0.01].map { fit(.multinomial, set, smoothing: $0).weights })
    }

    @Test("ambiguous rows are shared out as a plain expectation–maximization does, round by round likelier")
    func ambiguousRows() {
        let set = TrainingSet.random(rows: 40, classCount: 4, ambiguousShare: 0.5, seed: 11)
        var plain = PlainBayes(set, smoothing: 0.1)
        var likelihoods = [plain.penalizedLikelihood]
        for _ in 0..<5 {
            plain.step()
            likelihoods.append(plain.penalizedLikelihood)
        }
        for (before, after) in zip(likelihoods, likelihoods.dropFirst()) { #expect(after >= before - 1e-12) }
        #expect(likelihoods[5] > likelihoods[0])
        let model = fit(.multinomial, set, smoothing: 0.1)
        #expect(distance(model.intercepts, plain.logPriors) < 1e-12)
        for column in 0..<16 {
            let weights = (0..<4).map { plain.logTheta[column][$0] }
            let mean = weights.reduce(0, +) / 4
            #expect(distance(Array(model.weights[column * 4..<column * 4 + 4]), weights.map { $0 - mean }) < 1e-9)
        }
    }
}

/// Multinomial naive Bayes by expectation–maximization in plain loops over the matrix with all its zeros.
private struct PlainBayes {
    private let set: TrainingSet
    private let dense: [[Double]]
    private let smoothing: Double
    /// (columns, classes)
    private(set) var logTheta: [[Double]] = []
    private(set) var logPriors: [Double] = []

    init(_ set: TrainingSet, smoothing: Double) {
        self.set = set
        self.smoothing = smoothing
        dense = set.denseRows
        maximize(
            set.masks.map { mask in
                (0..<set.classCount).map { mask & 1 << UInt16($0) != 0 ? 1 / Double(mask.nonzeroBitCount) : 0 }
            })
    }

    private func logJoint(_ row: Int) -> [Double] {
        (0..<set.classCount).map { c in
            set.masks[row] & 1 << UInt16(c) == 0
                ? -.infinity : dense[row].indices.reduce(logPriors[c]) { $0 + dense[row][$1] * logTheta[$1][c] }
        }
    }

    mutating func step() {
        maximize(
            (0..<set.rowCount).map { row in
                let joint = logJoint(row).map { exp($0) }
                return joint.map { $0 / joint.reduce(0, +) }
            })
    }

    private mutating func maximize(_ shares: [[Double]]) {
        let classes = 0..<set.classCount
        let total = set.weights.reduce(0, +) + Double(set.classCount)
        logPriors = classes.map { c in
            log((1 + (0..<set.rowCount).reduce(0) { $0 + set.weights[$1] * shares[$1][c] }) / total)
        }
        logTheta = Array(repeating: Array(repeating: 0, count: set.classCount), count: dense[0].count)
        for block in FeatureBlock.allCases {
            let start = set.design.settings.offset(of: block)
            let columns = start..<start + set.design.settings.size(of: block)
            for c in classes {
                let counts = columns.map { column in
                    (0..<set.rowCount).reduce(smoothing) {
                        $0 + set.weights[$1] * shares[$1][c] * dense[$1][column]
                    }
                }
                for (column, count) in zip(columns, counts) { logTheta[column][c] = log(count / counts.reduce(0, +)) }
            }
        }
    }

    /// What expectation–maximization increases: the rows' likelihood, and that of the pseudo-counts.
    var penalizedLikelihood: Double {
        let rows = (0..<set.rowCount).reduce(0) {
            $0 + set.weights[$1] * log(logJoint($1).reduce(0) { $0 + exp($1) })
        }
        return rows + logPriors.reduce(0, +) + smoothing * logTheta.reduce(0) { $0 + $1.reduce(0, +) }
    }
}
