import Foundation
import TestSupport
import Testing

@testable import MessageFilter

/// `Tests/Reference/model-reader` does what the format's page says.
@Suite("The format's page, kept by a second reader")
struct SecondReaderTests {
    private static let python = "/usr/bin/python3"
    private static let hasPython = FileManager.default.isExecutableFile(atPath: python)

    private let folder = TemporaryFolder()

    /// What the second reader makes of messages, a line each.
    private func read(_ model: String, _ point: OperatingPoint, _ messages: [String]) throws -> [String] {
        let process = Process()
        process.executableURL = URL(filePath: Self.python)
        let script = Package.file("Tests/Reference/model-reader/reader.py").path
        process.arguments = ["-B", script, model, point.rawValue]
        let input = folder.write("messages", messages.map { $0 + "\n" }.joined())
        process.standardInput = try FileHandle(forReadingFrom: URL(filePath: input))
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: folder.write("verdicts", "")))
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return String(decoding: folder.read("verdicts"), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Messages of all scripts and disguises, and random ones of their words.
    private func messages(using source: inout SeededSource) -> [String] {
        let invented = InventedMessages.all.map { $0.text.split(whereSeparator: \.isNewline).joined(separator: " ") }
        let words =
            invented.flatMap { $0.split(separator: " ").map(String.init) } + [
                "w1n", "c@$h", "l0an", "a:b//c", "e.g./", "`",
            ]
        let mixed = (0..<200).map { round in
            (0..<round % 20).map { _ in words.randomElement(using: &source) ?? "" }.joined(separator: " ")
        }
        return invented + mixed
    }

    @Test(
        "it gives the same verdicts on messages of all scripts, whatever heads and features a model has",
        .enabled(if: hasPython, "\(python) is not there: the format's page is not compared with the code"),
        arguments: zip([(columns: 2, characters: 1...4), (9, 2...6), (16, 1...6)], OperatingPoint.allCases))
    func verdicts(form: (columns: Int, characters: ClosedRange<Int>), point: OperatingPoint) throws {
        var source = SeededSource(seed: UInt64(form.columns))
        let settings = FeatureSettings(characters: form.characters, totalBuckets: 4_096)
        var content = ModelContent.random(columnCount: form.columns, settings: settings, using: &source)
        content.thresholds.eager.junk = 32_769
        let model = folder.write("model.junco", content.encoded())
        let messages = messages(using: &source)
        let scorer = MessageScorer(model: try MessageModel(contentsOf: model), at: point)
        let expected = messages.map { text in
            let verdict = scorer.score(text)
            let probability = String(format: "%.6f", verdict.probability)
            return "\(verdict.action.name)\t\(verdict.subAction.name)\t\(probability)"
        }
        let found = try read(model, point, messages)
        #expect(found.count == expected.count)
        for (index, (found, expected)) in zip(found, expected).enumerated() {
            #expect(found == expected, "message \(index)")
        }
    }
}
