import Foundation
import MessageFilterSetup
import Testing

@Suite("The extension's Info.plist")
struct FilterExtensionPlistTests {
    private static let point = "NSExtension.NSExtensionPointIdentifier"
    private static let principal = "NSExtension.NSExtensionPrincipalClass"
    private static let attributes = "NSExtension.NSExtensionAttributes"
    private static let url = "\(attributes).ILMessageFilterExtensionNetworkURL"

    /// A sound content of `NSExtension`, changed by `change`, in a file of `format`.
    private func file(
        _ format: PropertyListSerialization.PropertyListFormat = .xml,
        _ change: (inout [String: Any]) -> Void = { _ in }
    ) throws -> Data {
        var content: [String: Any] = [
            "NSExtensionPointIdentifier": "com.apple.identitylookup.message-filter",
            "NSExtensionPrincipalClass": "Filter.FilterExtension",
            "NSExtensionAttributes": ["ILMessageFilterExtensionNetworkURL": "https://filter.example.com/v1"],
        ]
        change(&content)
        let root: [String: Any] = ["CFBundleVersion": "1", "NSExtension": content]
        return try PropertyListSerialization.data(fromPropertyList: root, format: format, options: 0)
    }

    private func places(_ bytes: Data) throws -> [String] {
        try #require(throws: SetupFlaws.self) { try FilterExtensionPlist(reading: bytes) }.flaws.map(\.place)
    }

    @Test("what is written is read back, with a server and without")
    func roundTrip() throws {
        for server in [nil, try FilterServerURL("https://filter.example.com/v1", at: "")] {
            let plist = try FilterExtensionPlist(principalClass: "FilterExtension", serverURL: server, at: "")
            #expect(plist.principalClass == "$(PRODUCT_MODULE_NAME).FilterExtension")
            #expect(try FilterExtensionPlist(reading: plist.xml()) == plist)
        }
    }

    @Test("XML and binary files are read; keys of other purposes are passed over")
    func formats() throws {
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let plist = try FilterExtensionPlist(
                reading: file(format) { $0["NSExtensionFileProviderSupportsEnumeration"] = true })
            #expect(plist.principalClass == "Filter.FilterExtension")
            #expect(plist.serverURL?.host == "filter.example.com")
        }
        let offline = try FilterExtensionPlist(reading: file { $0["NSExtensionAttributes"] = [String: Any]() })
        #expect(offline.serverURL == nil)
    }

    @Test("each flaw is named by its place, all of a file at once")
    func flaws() throws {
        #expect(try places(file { $0["NSExtensionPointIdentifier"] = "com.apple.share-services" }) == [Self.point])
        #expect(try places(file { $0["NSExtensionPointIdentifier"] = nil }) == [Self.point])
        for name: Any in [1, "", "a b", "Filter.", ".Filter", "3a", "$(A b).C", ["a"]] {
            #expect(try places(file { $0["NSExtensionPrincipalClass"] = name }) == [Self.principal], "\(name)")
        }
        #expect(try places(file { $0["NSExtensionAttributes"] = "x" }) == [Self.attributes])
        for text: Any in ["http://filter.example.com", "https://filter.example.com?q", 1] {
            let attributes = ["ILMessageFilterExtensionNetworkURL": text]
            #expect(try places(file { $0["NSExtensionAttributes"] = attributes }) == [Self.url], "\(text)")
        }
        #expect(try places(file { $0 = [:] }) == [Self.point, Self.principal])
    }

    @Test("a server's URL that Messages would not find is told")
    func misplaced() throws {
        let name = "ILMessageFilterExtensionNetworkURL"
        #expect(try places(file { $0[name] = "https://a.example" }) == ["NSExtension.\(name)"])
        let other = ["ILMessageFilterNetworkURL": "https://a.example"]
        #expect(
            try places(file { $0["NSExtensionAttributes"] = other }) == ["\(Self.attributes).ILMessageFilterNetworkURL"]
        )
        let root = try PropertyListSerialization.data(
            fromPropertyList: [name: "https://a.example"], format: .xml, options: 0)
        #expect(try places(root) == [name, "NSExtension"])
    }

    @Test(
        "what is no property list, or none of Xcode's, is refused with a line",
        arguments: [
            ("", "line 1"), ("hello", "line 1"), ("{ a = b; }", "line 1"), ("{\"a\": 1}", "line 1"),
            ("<plist version=\"1.0\">\n<dict>\n<key>a</key>\n<foo/></dict></plist>", "line 4"),
            ("<plist version=\"1.0\"><array/></plist>", "line 1"), ("bplist00", "line 1"),
            ("<plist>" + String(repeating: "<array>", count: 30_000), "line 1"),
            (String(repeating: " ", count: 1 << 18 + 1), "size"),
        ])
    func malformed(text: String, place: String) throws {
        #expect(try places(Data(text.utf8)) == [place])
    }

    @Test("a file cut anywhere is refused, and read where only its last line end is missing")
    func truncated() throws {
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let bytes = try file(format)
            for length in 0..<bytes.count - 1 {
                let isSound = (try? FilterExtensionPlist(reading: bytes.prefix(length))) != nil
                let isWhole = String(decoding: bytes.prefix(length), as: UTF8.self).hasSuffix("</plist>")
                #expect(!isSound || isWhole, "\(length) of \(bytes.count) bytes")
            }
        }
    }

    @Test("the entitlement names the URL's host")
    func entitlements() throws {
        let url = try FilterServerURL("https://filter.example.com/v1", at: "")
        let value = try PropertyListSerialization.propertyList(from: AppEntitlements(serverURL: url).xml(), format: nil)
        #expect(
            value as? [String: [String]] == [
                "com.apple.developer.associated-domains": ["messagefilter:filter.example.com"]
            ])
    }
}
