import Foundation
import MessageFilter
import TestSupport
import Testing

@testable import MessageFilterEvaluation

/// Our figures against scikit-learn's, on the predictions of `Tests/Reference/evaluation`.
@Suite struct ReferenceTests {
    @Test("binary figures", arguments: ReferenceCase.all)
    func binary(_ reference: ReferenceCase) {
        let headline = reference.report.headline
        let expected = reference.binary
        let counts = BinaryCounts(
            caught: expected.caught, missed: expected.missed, blocked: expected.blocked, passed: expected.passed)
        #expect(headline.counts == counts)
        expectClose(headline.accuracy, expected.accuracy)
        expectClose(headline.mcc, expected.mcc)
        expectClose(headline.precision, expected.precision)
        expectClose(headline.spamCaught, expected.recall)
        expectClose(headline.f1, expected.f1)
        expectClose(headline.auc, expected.auc)
    }

    @Test("log-loss, Brier score and reliability", arguments: ReferenceCase.all)
    func calibration(_ reference: ReferenceCase) {
        let calibration = reference.report.details.calibration
        expectClose(calibration.logLoss, reference.binary.logLoss)
        expectClose(calibration.brierScore, reference.binary.brier)
        let bins = calibration.bins.filter { $0.count > 0 }
        #expect(bins.count == reference.binary.calibration.count)
        for (bin, expected) in zip(bins, reference.binary.calibration) {
            expectClose(bin.predicted, expected[0])
            expectClose(bin.observed, expected[1])
        }
    }

    @Test("precision–recall points", arguments: ReferenceCase.all)
    func precisionRecall(_ reference: ReferenceCase) {
        let points = reference.report.details.precisionRecall
        #expect(points.count == reference.binary.precisionRecall.count)
        for (point, expected) in zip(points, reference.binary.precisionRecall) {
            #expect(point.lowestScore == expected[0])
            expectClose(point.spamCaught, expected[1])
            expectClose(point.precision, expected[2])
        }
    }

    @Test("ROC points are among the reference's, from corner to corner", arguments: ReferenceCase.all)
    func roc(_ reference: ReferenceCase) {
        let points = reference.report.details.roc
        #expect(points.first?.hamBlocked == 0 && points.last?.spamCaught == 1)
        for point in points {
            #expect(
                reference.binary.roc.contains {
                    abs($0[0] - point.hamBlocked) < 1e-12 && abs($0[1] - point.spamCaught) < 1e-12
                })
        }
    }

    @Test("figures of each class", arguments: ReferenceCase.all)
    func classes(_ reference: ReferenceCase) {
        let figures = reference.report.details.classes
        #expect(figures.map(\.support) == reference.perClass.support)
        for (index, figures) in figures.enumerated() {
            expectClose(figures.precision, reference.perClass.precision[index])
            expectClose(figures.recall, reference.perClass.recall[index])
            expectClose(figures.f1, reference.perClass.f1[index])
        }
        expectClose(CategoryFigures.macroF1(figures), reference.perClass.macroF1)
    }

    @Test("leaves and their confusion, where each class is a leaf and the only one of its action")
    func leaves() throws {
        let reference = try #require(ReferenceCase.all.first { $0.name == "four leaves" })
        let likeliest = reference.report.details.likeliestActions
        expectClose(likeliest.macroF1, reference.perClass.macroF1)
        let answers = likeliest.leafConfusion.counts.map { Array($0.dropLast()) }
        #expect(answers == reference.perClass.confusion)
        #expect(likeliest.leafConfusion.columns.last == "none")
        #expect(likeliest.leafConfusion.counts.allSatisfy { $0.last == 0 })
    }
}

struct ReferenceCase: Decodable, Sendable, CustomTestStringConvertible {
    struct Binary: Decodable, Sendable {
        let caught, missed, blocked, passed: Int
        let accuracy, mcc, precision, recall, f1, auc, logLoss, brier: Double
        let precisionRecall, roc, calibration: [[Double]]
    }

    struct PerClass: Decodable, Sendable {
        let precision, recall, f1: [Double]
        let support: [Int]
        let macroF1: Double
        let confusion: [[Int]]
    }

    let name: String
    let classes: [String]
    let partsOfWhole: Int
    let truths: [Int]
    let masses: [[Int]]
    let binary: Binary
    let perClass: PerClass

    var testDescription: String { name }

    /// The report on the case's predictions, each message a template of its own.
    var report: EvaluationReport {
        let sets = classes.map(Samples.set)
        let messages = zip(truths, masses).enumerated().map { index, row in
            ScoredRow(
                truth: sets[row.0], classMasses: row.1.map { Double($0) / Double(partsOfWhole) }, action: .none,
                group: UInt64(index))
        }
        return Evaluation(classes: sets, messages: messages, seed: 1, resamples: 0).report()
    }

    static let all: [ReferenceCase] = {
        let file = Package.file("Tests/Reference/evaluation/reference.json")
        do {
            return try JSONDecoder().decode([ReferenceCase].self, from: Data(contentsOf: file))
        } catch {
            preconditionFailure("\(file.path()): \(error); run Tests/Reference/evaluation/generate.py")
        }
    }()
}
