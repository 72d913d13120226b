import TestSupport
import Testing

/// What a page of another site can make its visitors' browsers send.
@Suite("Requests of other sites' pages")
struct ForeignPageTests {
    private let folder = TemporaryFolder()

    private func status(_ headers: [String], type: String? = "application/json") throws -> Int {
        let server = try ServerProcess("--reports", folder.file("reports.sqlite"))
        let body = Requests.reported(by: "a")
        let lines = (type.map { ["Content-Type: \($0)"] } ?? []) + headers + ["Content-Length: \(body.utf8.count)"]
        let head = (["POST /report HTTP/1.1", "Host: filter.example"] + lines).joined(separator: "\r\n")
        return try server.answer(head + "\r\n\r\n" + body).status
    }

    @Test(
        "a report that is not sent as JSON, which needs no permission from browsers, is refused",
        arguments: [
            nil, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp", "",
        ])
    func type(type: String?) throws { #expect(try status([], type: type) == 415) }

    @Test(
        "a report of another site is refused, also one that tells no site",
        arguments: [
            ["Origin: https://evil.example"], ["Origin: null"], ["Origin: https://filter.example.evil.example"],
            ["Origin: https://filter.example:8443"], ["Sec-Fetch-Site: cross-site"], ["Origin: filter.example"],
            ["Origin: https://filter.example", "Origin: https://evil.example"],
        ])
    func foreign(headers: [String]) throws { #expect(try status(headers) == 403) }

    @Test(
        "a report of a phone or of the server's own pages is taken",
        arguments: [
            [], ["Origin: https://filter.example"], ["Origin: https://FILTER.example:443"],
            ["Origin: http://filter.example", "Sec-Fetch-Site: same-origin"], ["Sec-Fetch-Site: none"],
        ])
    func own(headers: [String]) throws {
        #expect(try status(headers) == 204)
        #expect(try status(headers, type: "Application/JSON ; charset=UTF-8") == 204)
    }
}
