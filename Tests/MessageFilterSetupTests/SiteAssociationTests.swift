import Foundation
import MessageFilterSetup
import Testing

@Suite("The host's association with an app")
struct SiteAssociationTests {
    private static let app = "ABCDE12345.com.example.app"

    private func identifier(_ text: String) throws -> AppIdentifier { try AppIdentifier(text, at: "") }

    private func flaws(_ text: String) throws -> [SetupFlaw] {
        try #require(throws: SetupFlaws.self) { try SiteAssociation(reading: Data(text.utf8)) }.flaws
    }

    @Test("what is written is Apple's JSON and is read back")
    func roundTrip() throws {
        let app = try identifier(Self.app)
        let association = try SiteAssociation(
            app: app, filterExtension: identifier(Self.app + ".filter"),
            reportExtension: identifier(Self.app + ".report"))
        let value = try JSONSerialization.jsonObject(with: association.json()) as? [String: [String: [String]]]
        #expect(
            value == [
                "messagefilter": ["apps": [Self.app, Self.app + ".filter"]],
                "classificationreport": ["apps": [Self.app, Self.app + ".report"]],
            ])
        #expect(try SiteAssociation(reading: association.json()) == association)
        let small = try SiteAssociation(app: app, filterExtension: identifier(Self.app + ".filter"))
        #expect(try !String(decoding: small.json(), as: UTF8.self).contains("classificationreport"))
        #expect(try SiteAssociation(reading: small.json()) == small)
    }

    @Test(
        "identifiers of another form are refused",
        arguments: [
            "", "ABCDE12345", "ABCDE12345.", "abcde12345.com.example", "ABCDE1234.com.example",
            "ABCDE123456.com.example",
            "ABCDE12345.com..example", "ABCDE12345.com.exa mple", "ABCDE12345.com.*", "ABCDE12345.com.exämple",
            "com.example.app",
        ])
    func identifiers(text: String) {
        #expect(throws: SetupFlaw.self) { try AppIdentifier(text, at: "--app") }
    }

    @Test("an extension outside its app is refused")
    func strangers() throws {
        let app = try identifier(Self.app)
        for other in [Self.app, Self.app + "filter", "ABCDE54321.com.example.app.filter"] {
            let stranger = try identifier(other)
            #expect(throws: SetupFlaws.self) { try SiteAssociation(app: app, filterExtension: stranger) }
        }
    }

    @Test("an association that lacks an app that it should hold says which")
    func missing() throws {
        let (app, filter) = (try identifier(Self.app), try identifier(Self.app + ".filter"))
        let held = try SiteAssociation(app: app, filterExtension: filter)
        try held.checkHolds(held)
        let report = try identifier(Self.app + ".report")
        let wanted = try SiteAssociation(app: app, filterExtension: filter, reportExtension: report)
        let error = try #require(throws: SetupFlaws.self) { try held.checkHolds(wanted) }
        #expect(error.flaws.map(\.place) == ["classificationreport.apps", "classificationreport.apps"])
    }

    @Test("several apps and the services of other purposes may stand in the file")
    func others() throws {
        let text = """
            {"applinks": {"details": []}, "webcredentials": {"apps": ["x"]}, "messagefilter": {"apps": [
            "\(Self.app)", "FGHIJ67890.org.example.b", "\(Self.app).filter", "FGHIJ67890.org.example.b.c.d"]}}
            """
        #expect(try SiteAssociation(reading: Data(text.utf8)).filters.count == 4)
    }

    @Test("each flaw is named by its place")
    func places() throws {
        let sound = "\"\(Self.app)\", \"\(Self.app).filter\""
        for (text, expected) in [
            ("{}", ["messagefilter"]),
            ("{\"messageFilter\": {\"apps\": [\(sound)]}}", ["messageFilter", "messagefilter"]),
            ("{\"messagefilter\": [\(sound)]}", ["messagefilter"]),
            ("{\"messagefilter\": {}}", ["messagefilter.apps"]),
            ("{\"messagefilter\": {\"apps\": \"\(Self.app)\"}}", ["messagefilter.apps"]),
            ("{\"messagefilter\": {\"apps\": []}}", ["messagefilter.apps"]),
            ("{\"messagefilter\": {\"apps\": [\"\(Self.app)\"]}}", ["messagefilter.apps"]),
            ("{\"messagefilter\": {\"apps\": [\(sound), \"ABCDE12345.b\"]}}", ["messagefilter.apps"]),
            ("{\"messagefilter\": {\"apps\": [\(sound), 1]}}", ["messagefilter.apps[2]"]),
            ("{\"messagefilter\": {\"apps\": [\(sound), null]}}", ["messagefilter.apps[2]"]),
            ("{\"messagefilter\": {\"apps\": [\"a.b\", \(sound)]}}", ["messagefilter.apps[0]"]),
            ("{\"messagefilter\": {\"apps\": [\(sound)], \"app\": 1}}", ["messagefilter.app"]),
            ("{\"messagefilter\": {\"apps\": [\(sound)]}, \"classificationreport\": 1}", ["classificationreport"]),
            ("[]", ["line 1"]), ("", ["line 1"]), ("{\"messagefilter\":\n{,}", ["line 2"]), ("{\n\n{", ["line 3"]),
            (String(repeating: "{\"a\":", count: 20_000), ["line 1"]),
            (String(repeating: " ", count: 128 << 10) + "{", ["size"]),
        ] {
            #expect(try flaws(text).map(\.place) == expected, "\(text.prefix(200))")
        }
    }
}
