import MessageFilterSetup
import Testing

@Suite("The server's URL")
struct FilterServerURLTests {
    @Test(
        "an https URL of a domain name is taken as it stands; its domain is associated in lower case",
        arguments: [
            ("https://example.com", "example.com"), ("https://Filter.Example.com/v1/query", "filter.example.com"),
            ("HTTPS://a-b.xn--bcher-kva.example/a%20b/", "a-b.xn--bcher-kva.example"),
        ])
    func sound(text: String, host: String) throws {
        let url = try FilterServerURL(text, at: "here")
        #expect(url.text == text && url.host == host)
        #expect(url.associatedDomain(of: .filter) == "messagefilter:\(host)")
        #expect(url.associatedDomain(of: .report) == "classificationreport:\(host)")
    }

    @Test(
        "what iOS would not post to is refused, with what is wrong about it",
        arguments: [
            ("", "no https URL"), ("http://example.com/", "no https URL"), ("example.com", "no https URL"),
            ("$(FILTER_URL)", "no https URL"), ("https://exa mple.com/", "no https URL"),
            ("https://bücher.example/", "no https URL"), ("https://example.com/%zz", "no https URL"),
            ("https://example.com/?", "a query"), ("https://example.com?to=1", "a query"),
            ("https://example.com/#top", "a fragment"), ("https://user@example.com/", "a user name or password"),
            ("https://:word@example.com/", "a user name or password"), ("https://example.com:443/", "with a port"),
            ("https://example.com:8443/", "with a port"), ("https://", "no domain name"),
            ("https:///v1", "no domain name"), ("https://localhost/", "no domain name"),
            ("https://192.0.2.1/", "no domain name"), ("https://[2001:db8::1]/", "no domain name"),
            ("https://example.com./", "no domain name"), ("https://.example.com/", "no domain name"),
            ("https://exa_mple.com/", "no domain name"), ("https://-a.example/", "no domain name"),
            ("https://a-.example/", "no domain name"),
            ("https://\(String(repeating: "a", count: 64)).example/", "no domain name"),
            ("https://\(String(repeating: "a.", count: 125))example/", "no domain name"),
        ])
    func refused(text: String, reason: String) throws {
        let flaw = try #require(throws: SetupFlaw.self) { try FilterServerURL(text, at: "--network-url") }
        #expect(flaw.place == "--network-url" && !flaw.cure.isEmpty)
        #expect(flaw.finding.hasSuffix(reason), "\(flaw)")
    }
}
