import Foundation
import MessageFilter
import Testing

@testable import MessageFilterEvaluation

@Suite struct CalibrationTests {
    @Test("figures worked out by hand")
    func byHand() {
        let calibration = Samples.report([
            ("junk|promotion", 0.75), ("allow", 0.75), ("allow", 0.25), ("*", 0.5),
        ]).details.calibration
        // Two messages in one bin: stated .75, observed ½; one in another: stated ¼, observed 0.
        expectClose(calibration.expectedCalibrationError, (2 * 0.25 + 0.25) / 3)
        expectClose(calibration.brierScore, (0.0625 + 0.5625 + 0.0625) / 3)
        expectClose(calibration.logLoss, -(log(0.75) + log(0.25) + log(0.75)) / 3)
        #expect(calibration.bins.count == 15 && calibration.bins.map(\.count).reduce(0, +) == 3)
        #expect(calibration.bins[11].count == 2 && calibration.bins[11].observed == 0.5)
        #expect(calibration.bins[3].predicted == 0.25 && calibration.bins[4].predicted == nil)
    }

    @Test("certainties fall into the outer bins, and a wrong one costs a finite log-loss")
    func certainties() {
        let calibration = Samples.report([("junk|promotion", 0), ("junk|promotion", 1)]).details.calibration
        #expect(calibration.bins[0].count == 1 && calibration.bins[14].count == 1)
        expectClose(calibration.logLoss, 52 * log(2) / 2)
        #expect(calibration.brierScore == 0.5 && calibration.expectedCalibrationError == 0.5)
    }

    @Test("probabilities that are kept have no calibration error")
    func perfect() {
        let rows = [("junk|promotion", 0.25)] + Array(repeating: ("allow", 0.25), count: 3)
        #expect(Samples.report(rows).details.calibration.expectedCalibrationError == 0)
    }
}
