import MessageFilterService
import Testing

@Suite("The form that a user fills in")
struct ReportFormTests {
    private let call = CommunicationReport.Communication(
        sender: "+886900000001", dateReceived: SampleReports.date("2026-01-31T08:00:00Z"))

    @Test("an empty form lacks action and tag, and answers none")
    func empty() {
        let form = ReportForm(.call, [call])
        #expect(form.missing == [.action, .tag] && !form.isComplete)
        #expect(form.answer == .none && form.report() == nil && form.action == nil)
    }

    @Test("a tag completes the form, and brings its action, unless the user says otherwise")
    func tags() {
        var form = ReportForm(.call, [call])
        form.choose(tag: .salesCall)
        #expect(form.isComplete && form.answer == .reportJunk)
        form.choose(tag: .parcel)
        #expect(form.isComplete && form.answer == .reportNotJunk)
        form.choose(action: .reportJunkAndBlockSender)
        #expect(form.answer == .reportJunkAndBlockSender)
        form.choose(action: nil)
        #expect(form.answer == .reportNotJunk)
    }

    @Test("junk needs a tag, wanted messages do not; the app may say otherwise")
    func demanded() {
        var form = ReportForm(.call, [call])
        for action in ReportAction.allCases {
            form.choose(action: action)
            let needsTag = action == .reportJunk || action == .reportJunkAndBlockSender
            #expect(form.missing == (needsTag ? [.tag] : []), "\(action)")
            #expect(form.answer == (needsTag ? .none : action))
        }
        var strict = ReportForm(.call, [call], options: ReportOptions(actionsWithTag: Set(ReportAction.allCases)))
        strict.choose(action: .reportNotJunk)
        #expect(strict.missing == [.tag])
        strict.choose(action: ReportAction.none)
        #expect(strict.isComplete && strict.report() == nil)
        var lenient = ReportForm(.call, [call], options: ReportOptions(actionsWithTag: []))
        #expect(lenient.missing == [.action])
        lenient.choose(action: .reportJunk)
        #expect(lenient.answer == .reportJunk)
    }

    @Test("without a message or call there is nothing to report")
    func nothing() {
        var form = ReportForm(.message, [])
        form.choose(tag: .phishing)
        #expect(form.missing == [.communications] && form.answer == .none)
    }

    @Test("messages and calls have their own tags, all of which reports take")
    func offered() {
        let options = ReportOptions()
        #expect(
            options.tags(for: .message).contains(.advertisement) && !options.tags(for: .message).contains(.salesCall))
        #expect(options.tags(for: .call).contains(.salesCall))
        for tag in options.messageTags + options.callTags {
            #expect(ReportLimits.isTag(tag.name) && tag.action != .none)
        }
        #expect(ReportForm(.call, [call], options: options).tags == options.callTags)
        #expect(ReportTag("外送", title: "外送", action: .reportNotJunk) == nil)
        #expect(ReportTag("food", title: "外送", action: .reportNotJunk)?.title == "外送")
    }

    @Test("the report says what was chosen, and a server reads it")
    func report() throws {
        var form = ReportForm(.call, [call])
        form.choose(tag: .salesCall)
        form.choose(action: .reportJunkAndBlockSender)
        let report = try #require(form.report(by: "4f1c"))
        #expect(
            report
                == CommunicationReport(
                    .call, [call], action: .reportJunkAndBlockSender, tag: "sales-call", reporter: "4f1c"))
        #expect(try ReportRequest(bytes: ReportRequest(report).bytes).report == report)
    }
}
