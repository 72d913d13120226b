import Foundation
import MessageCorpus
import Testing

@testable import MessageFilterTraining

@Suite struct CalibrationTests {
    private struct Sample {
        var scores: [Double] = []
        var masks: [UInt16] = []
        let classCount: Int

        /// Labels drawn from softmax(slope·z + offsets).
        init(rows: Int, slope: Double, offsets: [Double], seed: UInt64) {
            var generator = SplitMix64(seed: seed)
            classCount = offsets.count
            for _ in 0..<rows {
                let z = offsets.map { _ in Double.random(in: -3...3, using: &generator) }
                let p = softmax(zip(z, offsets).map { slope * $0 + $1 })
                var rest = Double.random(in: 0..<1, using: &generator)
                let label =
                    p.firstIndex {
                        rest -= $0
                        return rest < 0
                    } ?? 0
                scores += z
                masks.append(1 << UInt16(label))
            }
        }

        func calibration() -> Calibration {
            Calibration(scores: scores, masks: masks, classCount: classCount)
        }

        func loss(_ calibration: Calibration) -> Double {
            masks.indices.reduce(0) { sum, row in
                let p = calibration.probabilities(scores[row * classCount..<(row + 1) * classCount])
                return sum - log(p.indices.reduce(0) { masks[row] & 1 << UInt16($1) != 0 ? $0 + p[$1] : $0 })
            }
        }

        /// What is minimized.
        func objective(_ calibration: Calibration) -> Double {
            let slope = calibration.slope - 1
            return loss(calibration) + 0.05 * calibration.offsets.reduce(slope * slope) { $0 + $1 * $1 }
        }
    }

    static let truths: [(Double, [Double])] = [(0.4, [0, 0.5, -1]), (1, [0, 0, 0]), (2.5, [-0.5, 1])]

    @Test("slope and offsets that made the labels are found again", arguments: truths)
    func recovers(slope: Double, offsets: [Double]) {
        let calibration = Sample(rows: 3000, slope: slope, offsets: offsets, seed: 1).calibration()
        #expect(abs(calibration.slope / slope - 1) < 0.1)
        for (found, given) in zip(calibration.offsets, offsets) {
            #expect(abs((found - calibration.offsets[0]) - (given - offsets[0])) < 0.2)
        }
        // The common part of offsets is pinned.
        #expect(abs(calibration.offsets.reduce(0, +)) < 1e-6)
    }

    @Test("the fit is a minimum", arguments: truths)
    func minimum(slope: Double, offsets: [Double]) {
        let sample = Sample(rows: 300, slope: slope, offsets: offsets, seed: 2)
        let calibration = sample.calibration()
        let best = sample.objective(calibration)
        for index in 0...offsets.count {
            for change in [-0.01, 0.01] {
                var step = [Double](repeating: 0, count: offsets.count + 1)
                step[index] = 1
                #expect(sample.objective(calibration.moved(by: step, share: change)) > best)
            }
        }
    }

    @Test("the loss is never worse than without calibration")
    func neverWorse() {
        for seed in 0..<40 as Range<UInt64> {
            var generator = SplitMix64(seed: seed)
            let k = Int.random(in: 2...5, using: &generator)
            var sample = Sample(rows: 20, slope: -2, offsets: Array(repeating: 0, count: k), seed: seed)
            let scale = exp(Double.random(in: -6...6, using: &generator))
            sample.scores = sample.scores.map { $0 * scale }
            sample.masks = sample.masks.map { _ in UInt16.random(in: 1..<1 << UInt16(k), using: &generator) }
            let calibration = sample.calibration()
            #expect(calibration.slope > 0)
            #expect(sample.loss(calibration) <= sample.loss(.identity(classCount: k)) + 1e-9, "seed \(seed)")
        }
    }

    @Test("scores that are far too sure are brought down", arguments: [10, 500, 20_000])
    func tooSure(scale: Double) {
        var sample = Sample(rows: 1000, slope: 0.5, offsets: [0, 0.5, -0.5], seed: 5)
        sample.scores = sample.scores.map { $0 * scale }
        let calibration = sample.calibration()
        #expect(abs(calibration.slope * scale / 0.5 - 1) < 0.2)
        #expect(sample.loss(calibration) < 1000 * log(3))
    }

    @Test("rows that may be anything, or nothing, change nothing", arguments: [0b111, 0] as [UInt16])
    func uninformative(mask: UInt16) {
        let sample = Sample(rows: 100, slope: 0.5, offsets: [0, 1, 0], seed: 3)
        var longer = sample
        longer.scores += Sample(rows: 50, slope: 1, offsets: [0, 0, 0], seed: 4).scores
        longer.masks += [UInt16](repeating: mask, count: 50)
        let (short, long) = (sample.calibration(), longer.calibration())
        #expect(abs(short.slope - long.slope) < 1e-3)
        #expect(distance(short.offsets, long.offsets) < 1e-3)
    }

    @Test("ambiguous rows pull towards their set")
    func ambiguous() {
        let calibration = Calibration(
            scores: [Double](repeating: 0, count: 300), masks: [UInt16](repeating: 0b110, count: 100), classCount: 3)
        #expect(calibration.offsets[0] < -1)
        #expect(abs(calibration.offsets[1] - calibration.offsets[2]) < 1e-9)
        #expect(calibration.probabilities([0, 0, 0])[0] < 0.05)
    }

    @Test("no rows leave scores as they are")
    func noRows() {
        #expect(Calibration(scores: [], masks: [], classCount: 3) == .identity(classCount: 3))
    }

    @Test("rows of one class alone move offsets, within bounds")
    func oneClass() {
        let calibration = Calibration(
            scores: [Double](repeating: 0, count: 200), masks: [UInt16](repeating: 1, count: 100), classCount: 2)
        #expect(calibration.slope == 1)
        #expect(calibration.offsets[0] > 1)
        #expect(calibration.offsets.allSatisfy { abs($0) < 10 })
    }

    @Test("equal scores leave the slope and give the classes' shares")
    func equalScores() {
        let masks = (0..<1000).map { $0 % 4 == 0 ? 0b10 as UInt16 : 0b01 }
        let calibration = Calibration(scores: [Double](repeating: 2, count: 2000), masks: masks, classCount: 2)
        #expect(abs(calibration.slope - 1) < 1e-6)
        #expect(abs(calibration.probabilities([2, 2])[1] - 0.25) < 0.01)
    }

    @Test("separable scores give a finite slope", arguments: [1e-3, 1, 1e3])
    func separable(scale: Double) {
        let masks = (0..<200).map { $0 % 2 == 0 ? 0b01 as UInt16 : 0b10 }
        let scores = masks.flatMap { $0 == 1 ? [scale, -scale] : [-scale, scale] }
        let calibration = Calibration(scores: scores, masks: masks, classCount: 2)
        #expect(calibration.slope.isFinite && calibration.slope > 0)
        #expect(calibration.slope < 1000)
        #expect(calibration.offsets.allSatisfy { abs($0) < 1e-6 })
    }

    @Test("softmax of far scores is finite and sums to one")
    func farScores() {
        #expect(softmax([1e6, 0, -1e6]) == [1, 0, 0])
        #expect(softmax([]) == [])
        #expect(distance(softmax([1, 1]), [0.5, 0.5]) == 0)
    }
}
