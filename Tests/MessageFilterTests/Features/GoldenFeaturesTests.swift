import Foundation
import TestSupport
import Testing

@testable import MessageFilter

/// The features of invented messages, kept in a file: a model trained yesterday must mean the same today.
///
/// `JUNCO_RECORD=1` writes the file again, and the test fails, so that nobody commits it unread. A change of it needs a new
/// ``FeatureSettings/extractionVersion``.
@Suite("Golden features")
struct GoldenFeaturesTests {
    @Test("the features of invented messages are those on record")
    func golden() throws {
        let file = Package.file("Tests/Golden/features.txt")
        let found = describeAll()
        if ProcessInfo.processInfo.environment["JUNCO_RECORD"] == "1" {
            try found.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(file.lastPathComponent); read its changes, then run without JUNCO_RECORD")
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        let lines = zip(found.split(separator: "\n"), expected.split(separator: "\n"))
        for (found, expected) in lines { #expect(found == expected) }
        #expect(found.utf8.count == expected.utf8.count)
    }

    private func describeAll() -> String {
        let settings = FeatureSettings(characters: 1...5, totalBuckets: 1 << 18)
        let vectorizer = FeatureVectorizer(settings: settings)
        var lines = [
            "extraction \(FeatureSettings.extractionVersion), words, characters 1-5, \(settings.totalBuckets) buckets"
        ]
        for message in InventedMessages.all {
            let vector = vectorizer.vector(of: message.text, sender: message.sender)
            lines.append(message.name)
            for block in FeatureBlock.allCases {
                lines.append("  \(block): " + vector[block].sorted().map(String.init).joined(separator: " "))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
