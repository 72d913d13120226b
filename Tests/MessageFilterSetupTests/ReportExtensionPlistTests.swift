import Foundation
import MessageFilterSetup
import Testing

@Suite("The reporting extension's Info.plist")
struct ReportExtensionPlistTests {
    private static let attributes = "NSExtension.NSExtensionAttributes"
    private static let url = "ILClassificationExtensionNetworkReportDestination"
    private static let number = "ILClassificationExtensionSMSReportDestination"

    /// A sound content of `NSExtension`, changed by `change`.
    private func file(_ change: (inout [String: Any]) -> Void = { _ in }) throws -> Data {
        var content: [String: Any] = [
            "NSExtensionPointIdentifier": "com.apple.identitylookup.classification-ui",
            "NSExtensionPrincipalClass": "Report.ReportExtension",
            "NSExtensionAttributes": [Self.url: "https://filter.example.com/report", Self.number: "+886900000000"],
        ]
        change(&content)
        return try PropertyListSerialization.data(
            fromPropertyList: ["NSExtension": content], format: .xml, options: 0)
    }

    private func places(_ bytes: Data) throws -> [String] {
        try #require(throws: SetupFlaws.self) { try ReportExtensionPlist(reading: bytes) }.flaws.map(\.place)
    }

    @Test("what is written is read back, with each way for reports, both and none")
    func roundTrip() throws {
        for server in [nil, try FilterServerURL("https://filter.example.com/report", at: "")] {
            for number in [nil, "+886900000000"] {
                let plist = try ReportExtensionPlist(
                    principalClass: "ReportExtension", serverURL: server, number: number)
                #expect(plist.principalClass == "$(PRODUCT_MODULE_NAME).ReportExtension")
                #expect(try ReportExtensionPlist(reading: plist.xml()) == plist)
            }
        }
        let plist = try ReportExtensionPlist(reading: file())
        #expect(plist.serverURL?.host == "filter.example.com" && plist.number == "+886900000000")
    }

    @Test("each flaw is named by its place")
    func flaws() throws {
        let filter = "com.apple.identitylookup.message-filter"
        #expect(
            try places(file { $0["NSExtensionPointIdentifier"] = filter }) == ["NSExtension.NSExtensionPointIdentifier"]
        )
        for text: Any in ["http://filter.example.com", 1] {
            #expect(
                try places(file { $0["NSExtensionAttributes"] = [Self.url: text] }) == [
                    "\(Self.attributes).\(Self.url)"
                ])
        }
        for text: Any in ["0900000000", "+886 900", "+", "+1234567890123456", "+88690000000a", 886_900_000_000] {
            let places = try places(file { $0["NSExtensionAttributes"] = [Self.number: text] })
            #expect(places == ["\(Self.attributes).\(Self.number)"], "\(text)")
        }
        let other = ["ILMessageFilterExtensionNetworkURL": "https://a.example"]
        #expect(
            try places(file { $0["NSExtensionAttributes"] = other }) == [
                "\(Self.attributes).ILMessageFilterExtensionNetworkURL"
            ])
        #expect(try places(file { $0[Self.number] = "+886900000000" }) == ["NSExtension.\(Self.number)"])
        #expect(throws: SetupFlaw.self) { try ReportExtensionPlist(principalClass: "a b") }
        #expect(throws: SetupFlaw.self) { try ReportExtensionPlist(principalClass: "A", number: "911") }
    }

    @Test("the entitlement names the URL's host, and the service for reports")
    func entitlements() throws {
        let url = try FilterServerURL("https://filter.example.com/report", at: "")
        let xml = try AppEntitlements(serverURL: url, service: .report).xml()
        let value = try PropertyListSerialization.propertyList(from: xml, format: nil)
        #expect(
            value as? [String: [String]] == [
                "com.apple.developer.associated-domains": ["classificationreport:filter.example.com"]
            ])
    }
}
