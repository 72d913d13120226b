import Foundation
import MessageFilter
import MessageFilterExtension
import Testing

@Suite("What the extension's document says")
struct DocumentTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
    }

    @Test("the class to paste is the one that is compiled here, word for word")
    func sample() throws {
        let sample = try text("Tests/MessageFilterExtensionTests/FilterExtension.swift")
        #expect(try text("Sources/MessageFilterExtension/EXTENSION.md").contains("```swift\n\(sample)```\n"))
    }

    @Test("the sample answers, and says that its model is not in this bundle")
    func runs() {
        let filter = FilterExtension()
        #expect(filter.ask().all == [[0, 0]])
        #expect((filter.lastError as? FileError)?.path == "default.junco")
    }
}
