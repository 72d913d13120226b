import Foundation
import TestSupport
import Testing

/// A corpus of two classes that is small enough to train on in a moment, and a model of it.
enum SmallCorpus {
    /// No search, a small model, and a budget that so few messages can show.
    static let quick = ["--strength", "0.1", "--size", "64", "--junk-budget", "0.08"]

    private static let folder = TemporaryFolder()

    /// The rows, header first, each of one line: 40 of allow, 40 of junk, taken in turn.
    static let rows: [String] = {
        let lines = required { try Package.text("Datasets/junco/en.csv") }.split(whereSeparator: \.isNewline)
            .map(String.init)
        let whole = lines.filter { $0.utf8.count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2) }
        let pairs = zip(whole.filter { $0.hasPrefix("allow,") }, whole.filter { $0.hasPrefix("junk,") })
        return [lines[0]] + pairs.prefix(40).flatMap { [$0, $1] }
    }()

    /// The corpus as a CSV file.
    static let path = folder.write("small.csv", text)

    static var text: String { rows.joined(separator: "\n") + "\n" }

    /// A model file trained on it.
    static let model: String = {
        let run = required { try Tool.junco.run(["train", path, "--output", folder.file("small.junco")] + quick) }
        precondition(run.status == 0, run.errors)
        return folder.file("small.junco")
    }()

    static var modelBytes: Data { required { try Data(contentsOf: URL(filePath: model)) } }

    /// Messages without line ends, the empty one among them.
    static let messages = [
        "running late, start without me", "", "Claim your £1,000 prize now at win.example", "ok",
        "Your parcel is held: pay 1.99 at post-fee.example \"today\"", "नमस्ते, कल मिलते हैं", "🎉🎉🎉 FREE", "Mum here",
    ]
}
