import MessageFilter
import Testing

@testable import MessageFilterEvaluation

@Suite struct ProtectionTests {
    private func message(_ label: String, _ decided: FilterAction, kind: String?) -> ScoredRow {
        var message = Samples.certain(label, .junk, decided: decided)
        message.slice["kind"] = kind
        return message
    }

    private func report(_ messages: [ScoredRow]) -> EvaluationReport {
        Evaluation(classes: Samples.fourActions, messages: messages, seed: 1, resamples: 0).report()
    }

    @Test("codes and notices that were filed as junk are counted, and imitations that were")
    func counts() throws {
        let report = report([
            message("transaction", .junk, kind: "one-time-code"), message("transaction", .none, kind: "one-time-code"),
            message("transaction", .allow, kind: "security-notice"), message("junk", .junk, kind: "bank-phishing"),
            message("junk", .none, kind: "code-phishing"), message("junk", .junk, kind: "prize"),
            message("allow", .junk, kind: nil),
        ])
        let protection = try #require(report.details.protection)
        #expect(protection.protected.map(\.kind) == ["one-time-code", "security-notice"])
        #expect(protection.protected.map(\.messages) == [2, 1])
        #expect(protection.protected.map(\.junked) == [1, 0])
        #expect(protection.imitations == 2)
        #expect(protection.imitationsCaught == 1)
        #expect(
            report.table().contains(
                "Codes and notices: 1 of 2 one-time-code messages filed as junk; "
                    + "0 of 1 security-notice messages filed as junk; 1 of 2 imitations caught."))
    }

    @Test("data without such kinds has no such figure")
    func none() {
        #expect(report([message("junk", .junk, kind: "prize")]).details.protection == nil)
    }
}
