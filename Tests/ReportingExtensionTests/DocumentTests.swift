import IdentityLookup
import IdentityLookupUI
import MessageFilterService
import ReportingExtension
import TestSupport
import Testing

@MainActor
@Suite("What the reporting extension's document says")
struct DocumentTests {
    @Test("the class to paste is the one that is compiled here, word for word")
    func sample() throws {
        let sample = try Package.text("Tests/ReportingExtensionTests/ReportExtension.swift")
        #expect(try Package.text("Sources/ReportingExtension/EXTENSION.md").contains("```swift\n\(sample)```\n"))
    }

    @Test("the body of a post that the document shows is one that is read")
    func post() throws {
        let document = try Package.text("Sources/ReportingExtension/EXTENSION.md")
        let body = try #require(document.firstMatch(of: /```json\n(\{"_version"[^`]*)```/)).1
        let request = try ReportRequest(bytes: Array(body.utf8))
        #expect(request.report.tag == "charity" && request.report.communications.count == 2)
    }

    @Test("the sample reports, with a tag of its own")
    func runs() throws {
        let controller = ReportExtension()
        let sheet = ReportSheet(controller, Requests.messages("Help the whales"))
        controller.choose(tag: controller.form.tags[2])
        #expect(try sheet.pressDone().userString == "JUNK charity +886900000001 2026-01-31: Help the whales")
    }
}
