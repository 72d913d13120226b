import MessageFilter
import MessageFilterExtension
import TestSupport
import Testing

@Suite("What the extension's document says")
struct DocumentTests {
    @Test("the class to paste is the one that is compiled here, word for word")
    func sample() throws {
        let sample = try Package.text("Tests/MessageFilterExtensionTests/FilterExtension.swift")
        #expect(try Package.text("Sources/MessageFilterExtension/EXTENSION.md").contains("```swift\n\(sample)```\n"))
    }

    @Test("the sample answers, and says that its model is not in this bundle")
    func runs() {
        let filter = FilterExtension()
        #expect(filter.ask().all == [[0, 0]])
        #expect((filter.lastError as? FileError)?.path == "default.junco")
    }
}
