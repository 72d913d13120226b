import MessageCorpus
import MessageFilterService
import Testing

@Suite("Reports that are refused")
struct ReportRequestFlawTests {
    /// The error with which the sample is refused when `part` of it is `replacement`.
    private func error(_ part: String, _ replacement: String) throws -> QueryError {
        let json = SampleReports.json.replacing(part, with: replacement, maxReplacements: 1)
        #expect(json != SampleReports.json, "\(part) is not in the sample")
        return try #require(throws: QueryError.self, "\(replacement)") { try ReportRequest(bytes: Array(json.utf8)) }
    }

    @Test(
        "each flaw is told with its place, and without its text",
        arguments: [
            (#""_version":1,"#, "", "$._version"), (#""_version":1"#, #""_version":2"#, "$._version"),
            (#""version":"1.1""#, #""version":5"#, "$.app.version"), (#"{"version":"1.1"}"#, "[]", "$.app"),
            (#""schema":1"#, #""schema":2"#, "$.classification.schema"),
            (#""schema":1,"#, "", "$.classification.schema"), (#""kind":"message","#, "", "$.classification.kind"),
            (#""message""#, #""secret""#, "$.classification.kind"), (#""message""#, "null", "$.classification.kind"),
            (#""action":2,"#, "", "$.classification.action"),
            (#""action":2"#, #""action":0"#, "$.classification.action"),
            (#""action":2"#, #""action":4"#, "$.classification.action"),
            (#""action":2"#, #""action":true"#, "$.classification.action"),
            (#""parcel""#, #""a secret""#, "$.classification.tag"), (#""parcel""#, #""""#, "$.classification.tag"),
            (#""parcel""#, #""secret\u0000""#, "$.classification.tag"), (#""parcel""#, "7", "$.classification.tag"),
            (#""4f1c""#, #""sécret""#, "$.classification.reporter"), (#""4f1c""#, #""""#, "$.classification.reporter"),
            (#""tag":"#, #""secret":"#, "$.classification"), (#""tag":"#, #""reporter":"#, "$.classification.reporter"),
            (#""body":"pay"#, #""secret":"pay"#, "$.classification.communications[0]"),
            (#""body":"包"#, #""date":"包"#, "$.classification.communications[1].date"),
            (#""+886900000001""#, #""secret\n""#, "$.classification.communications[0].sender"),
            (#""+886900000001""#, "886900000001", "$.classification.communications[0].sender"),
            (#""包裹 📦""#, #"["secret"]"#, "$.classification.communications[1].body"),
            (#"[{"date""#, #"[5,{"date""#, "$.classification.communications[0]"),
            (#""classification":{"#, #""classification":[{"#, "$.classification"), ("]}}", "]}} secret", "$"),
        ])
    func flaws(part: String, replacement: String, place: String) throws {
        let error = try error(part, replacement)
        #expect(error.place == place, "\(error)")
        #expect(!error.description.contains("secret") && !error.description.contains("包"))
    }

    @Test(
        "what is no date, or an absurd one, is refused",
        arguments: [
            "2006-12-31T23:59:59Z", "2101-01-01T00:00:00Z", "2026-02-30T08:00:00Z", "2026-01-31T24:00:00Z",
            "2026-01-31T08:00:60Z", "2026-01-31T08:00:00z", "2026-01-31 08:00:00Z", "2026-01-31T08:00:00", "2026-01-31",
            "2026-01-31T08:00:00+08:00", "2026-01-31T08:00:00.5Z", "+026-01-31T08:00:00Z", "20260131T080000Z", "",
            "now",
            "2026-1-031T08:00:00Z", "2026-01-31T08:00:00Z ", "２０２６-01-31T08Z", "0000-00-00T00:00:00Z",
        ])
    func dates(text: String) throws {
        #expect(try error("2026-01-31T08:00:05Z", text).place == "$.classification.communications[1].date")
    }

    @Test("the byte is that of the flaw, counted from 1")
    func bytes() throws {
        let start = try #require(SampleReports.json.firstRange(of: #""+886"#)).lowerBound
        let byte = SampleReports.json.utf8.distance(from: SampleReports.json.startIndex, to: start) + 1
        #expect(try error(#""+886900000001""#, "5").byte == byte)
        #expect(try error(#""+886900000001""#, #""\u0007""#).byte == byte)
        #expect(
            try error("2026-01-31T08:00:05Z", "tomorrow").description.hasSuffix(
                "): expected a date from 2007 to 2100 in UTC, as 2026-01-31T08:00:00Z"))
    }

    @Test("calls have no body, wherever the kind stands")
    func calls() throws {
        let first = try error(#""message""#, #""call""#)
        #expect(first.place == "$.classification.communications[0].body" && first.byte != nil)
        let json = SampleReports.json.replacing(#""kind":"message","#, with: "").replacing(
            "]}}", with: #"],"kind":"call"}}"#
        ).replacing(#","body":"pay \"now\"""#, with: "")
        let last = try #require(throws: QueryError.self) { try ReportRequest(bytes: Array(json.utf8)) }
        #expect(last.place == "$.classification.communications[1].body")
    }

    @Test("one communication to fifty are read, none and one more are refused")
    func counts() throws {
        let call = #"{"date":"2026-01-31T08:00:00Z","sender":"1"}"#
        func request(_ count: Int) throws(QueryError) -> ReportRequest {
            let list = Array(repeating: call, count: count).joined(separator: ",")
            let json =
                #"{"_version":1,"classification":{"schema":1,"kind":"call","action":2,"communications":[\#(list)]}}"#
            return try ReportRequest(bytes: Array(json.utf8))
        }
        #expect(try request(1).report.communications.count == 1)
        #expect(try request(50).report.communications.count == 50)
        #expect(throws: QueryError.self) { try request(0) }
        let error = try #require(throws: QueryError.self) { try request(51) }
        #expect(error.place == "$.classification.communications[50]")
    }

    @Test("strings of the longest length are read, one byte more is refused")
    func lengths() throws {
        let limits = [
            ("1.1", ReportLimits.appVersionBytes), ("parcel", ReportLimits.tagBytes),
            ("4f1c", ReportLimits.reporterBytes), ("+886900000001", ReportLimits.senderBytes),
        ]
        for (part, limit) in limits {
            let longest = SampleReports.json.replacing(part, with: String(repeating: "a", count: limit))
            _ = try ReportRequest(bytes: Array(longest.utf8))
            _ = try error(part, String(repeating: "a", count: limit + 1))
        }
    }

    @Test("bodies of 64 KiB together are read, one byte more is refused at the body that goes beyond")
    func bodies() throws {
        let rest = ReportLimits.bodyBytes - "包裹 📦".utf8.count
        func request(_ count: Int) throws(QueryError) -> ReportRequest {
            let json = SampleReports.json.replacing(#"pay \"now\""#, with: String(repeating: "a", count: count))
            return try ReportRequest(bytes: Array(json.utf8), maximumBytes: .max)
        }
        _ = try request(rest)
        let error = try #require(throws: QueryError.self) { try request(rest + 1) }
        #expect(error.place == "$.classification.communications[1].body")
    }
}
