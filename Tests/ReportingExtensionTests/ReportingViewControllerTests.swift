import Foundation
import IdentityLookup
import IdentityLookupUI
import MessageFilterService
import ReportingExtension
import Testing

@MainActor
@Suite("The reporting extension")
struct ReportingViewControllerTests {
    private let controller = ControllerUnderTest()

    @Test("Done is disabled until the form is complete, and again when it no longer is")
    func done() throws {
        let sheet = ReportSheet(controller, Requests.messages("You have won"))
        #expect(!sheet.isDoneEnabled)
        #expect(throws: ReportSheet.DoneIsDisabled.self) { try sheet.pressDone() }
        controller.choose(action: .reportJunk)
        #expect(!sheet.isDoneEnabled)
        controller.choose(tag: .phishing)
        #expect(sheet.isDoneEnabled)
        controller.choose(tag: nil)
        #expect(!sheet.isDoneEnabled)
        controller.choose(action: ReportAction.none)
        #expect(sheet.isDoneEnabled)
        #expect(controller.forms.map(\.isComplete) == [false, false, true, false, true])
    }

    @Test("what iOS posts of the answer holds senders, bodies, dates, action, tag and reporter")
    func posted() throws {
        controller.installation = "4f1c"
        let sheet = ReportSheet(controller, Requests.messages("You have won", nil, "a prize", sender: "72404"))
        controller.choose(tag: .phishing)
        controller.choose(action: .reportJunkAndBlockSender)
        let response = try sheet.pressDone()
        #expect(response.action == .reportJunkAndBlockSender)
        let bytes = try #require(try ReportSheet.posted(response, appVersion: "7"))
        let communications = ["You have won", nil, "a prize"].enumerated().map {
            CommunicationReport.Communication(
                sender: "72404", dateReceived: Requests.start.addingTimeInterval(Double($0)), body: $1)
        }
        let report = CommunicationReport(
            .message, communications, action: .reportJunkAndBlockSender, tag: "phishing", reporter: "4f1c")
        #expect(try ReportRequest(bytes: Array(bytes)) == ReportRequest(report, appVersion: "7"))
        #expect(response.userString == "JUNK+BLOCK phishing 72404 2026-01-31 (3): a prize")
    }

    @Test("calls are reported without a body, and without a sender where there is none")
    func calls() throws {
        let sheet = ReportSheet(controller, Requests.calls("+886900000001", nil))
        #expect(controller.form.tags == ReportOptions().callTags)
        controller.choose(tag: .parcel)
        let response = try sheet.pressDone()
        #expect(response.action == .reportNotJunk && response.userString == "NOT-JUNK CALL parcel 2026-01-31 (2)")
        let bytes = try #require(try ReportSheet.posted(response, appVersion: "7"))
        let report = try ReportRequest(bytes: Array(bytes)).report
        #expect(report.kind == .call && report.communications.map(\.sender) == ["+886900000001", nil])
    }

    @Test("messages out of order are sorted by date")
    func sorted() throws {
        let messages = Requests.messages("first", "second").messageCommunications
        let sheet = ReportSheet(controller, ILMessageClassificationRequest(messages.reversed()))
        controller.choose(tag: .advertisement)
        let bytes = try #require(try ReportSheet.posted(sheet.pressDone(), appVersion: "7"))
        #expect(try ReportRequest(bytes: Array(bytes)).report.communications.map(\.body) == ["first", "second"])
    }

    @Test("none ends without a report")
    func none() throws {
        let sheet = ReportSheet(controller, Requests.messages("hello"))
        controller.choose(tag: .phishing)
        controller.choose(action: ReportAction.none)
        let response = try sheet.pressDone()
        #expect(response.action == .none && response.userInfo == nil && response.userString == nil)
    }

    @Test("asked too early, or about nothing, the answer is none")
    func early() {
        let request = Requests.messages("hello")
        #expect(controller.classificationResponse(for: request).action == .none)
        controller.prepare(for: request)
        #expect(controller.classificationResponse(for: request).action == .none)
        for empty in [ILClassificationRequest(), Requests.messages(), Requests.calls()] {
            let sheet = ReportSheet(controller, empty)
            controller.choose(tag: .phishing)
            #expect(!sheet.isDoneEnabled && controller.form.missing == [.communications])
        }
    }

    @Test("a second report begins with an empty form")
    func again() {
        _ = ReportSheet(controller, Requests.messages("hello"))
        controller.choose(tag: .phishing)
        let sheet = ReportSheet(controller, Requests.calls("1"))
        #expect(!sheet.isDoneEnabled && controller.form.tag == nil)
    }

    @Test("a report that is too long is cut, and read by the server")
    func long() throws {
        let body = String(repeating: "包", count: 40_000)
        let sheet = ReportSheet(controller, Requests.messages(body, body))
        controller.choose(tag: .phishing)
        let bytes = try #require(try ReportSheet.posted(sheet.pressDone(), appVersion: "7"))
        #expect(try ReportRequest(bytes: Array(bytes)).report.communications.count == 2)
    }

    @Test("actions are numbered as in IdentityLookup, here and in the stand-in")
    func actions() {
        let table: [(ILClassificationAction, ReportAction, Int)] = [
            (.none, .none, 0), (.reportNotJunk, .reportNotJunk, 1), (.reportJunk, .reportJunk, 2),
            (.reportJunkAndBlockSender, .reportJunkAndBlockSender, 3),
        ]
        for (apple, own, value) in table { #expect(apple.rawValue == value && own.rawValue == value) }
        #expect(ReportAction.allCases.count == table.count && ILClassificationAction(rawValue: 4) == nil)
    }
}
