import Foundation
import MessageFilter
import TestSupport
import Testing

/// How readily a message is filed: `--strictness`.
@Suite("Operating points in the tools")
struct StrictnessTests {
    private static let messages = Package.file("Datasets/junco-test/en.csv").path
    private static let model = Package.file("Models/default.junco").path

    private func verdicts(_ tool: Tool, _ options: String...) throws -> [String] {
        let command = tool == .junco ? ["score"] : []
        let run = try tool.run(command + ["--model", Self.model] + options + [Self.messages])
        run.expect(0)
        return run.lines
    }

    private func count(_ action: String, _ lines: [String]) -> Int { lines.count { $0.hasPrefix(action + "\t") } }

    @Test("each point files more than the one before, and cautious is what is taken without a word")
    func points() throws {
        let points = try OperatingPoint.allCases.map { try verdicts(.junco, "--strictness", $0.rawValue) }
        for (stricter, readier) in zip(points, points.dropFirst()) {
            #expect(count("junk", stricter) < count("junk", readier))
            #expect(count("none", stricter) > count("none", readier))
        }
        #expect(try verdicts(.junco) == points[0])
    }

    @Test("both tools agree, and so does the library", arguments: OperatingPoint.allCases)
    func agree(point: OperatingPoint) throws {
        let lines = try verdicts(.junco, "--strictness", point.rawValue)
        #expect(try verdicts(.juncoScore, "--strictness", point.rawValue) == lines)
        let pipeline = FilterPipeline(model: try MessageModel(contentsOf: Self.model), strictness: point)
        let text = "USPS: your parcel is on hold, confirm your address at https://usps-hold.top/x1"
        let decision = pipeline.decide(FilterQuery(sender: nil, text: text))
        let run = try Tool.junco.run(["score", "--strictness", point.rawValue], input: Data(text.utf8))
        #expect(run.lines[0].hasPrefix("\(decision.answer.action.name)\t"))
    }

    @Test("figures of decisions are those of the point")
    func evaluated() throws {
        let junk = try OperatingPoint.allCases.map { point in
            let run = try Tool.junco.run([
                "evaluate", Self.messages, "--model", Self.model, "--strictness", point.rawValue, "--json",
            ])
            let decided = try #require(try run.object()["decided"] as? [String: Any])
            return try #require(decided["spamCaught"] as? Double)
        }
        #expect(junk[0] < junk[1] && junk[1] < junk[2])
    }

    @Test("a point of another name is refused", arguments: Tool.allCases)
    func unknown(tool: Tool) throws {
        try tool.run((tool == .junco ? ["score"] : []) + ["--model", Self.model, "--strictness", "bold"])
            .expect(64, "cautious", "balanced", "eager")
    }
}
