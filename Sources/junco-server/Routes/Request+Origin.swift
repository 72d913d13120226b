import HTTPTypes
import Hummingbird

extension Request {
    /// Refuses what a page of another site makes its visitors' browsers send.
    ///
    /// Browsers send JSON to another site only after asking, by a request that this server does not answer; and say where a
    /// request comes from. Apple's clients send neither header.
    ///
    /// - Throws: ``RequestFailure``
    /// - Source: WHATWG, *Fetch*, CORS protocol; W3C, *Fetch Metadata Request Headers*.
    func refuseForeignPages() throws(RequestFailure) {
        guard isOfJSON else {
            throw RequestFailure(.unsupportedMediaType, "expected the header Content-Type: application/json")
        }
        let isForeign = headers[values: .origin].contains { !isOrigin($0) } || headers[.secFetchSite] == "cross-site"
        if isForeign { throw RequestFailure(.forbidden, "requests of other sites' pages are refused") }
    }

    private var isOfJSON: Bool {
        let type = headers[.contentType]?.prefix { $0 != ";" } ?? ""
        return type.filter { $0 != " " && $0 != "\t" }.lowercased() == "application/json"
    }

    /// Whether an origin, such as `https://filter.example:8443`, is what the request was sent to.
    private func isOrigin(_ origin: String) -> Bool {
        let origin = origin.lowercased()
        guard let authority = head.authority?.lowercased(), !authority.isEmpty else { return false }
        return [("http://", ":80"), ("https://", ":443")].contains { scheme, port in
            origin == scheme + authority || origin + port == scheme + authority || origin == scheme + authority + port
        }
    }
}

extension HTTPField.Name {
    fileprivate static let secFetchSite: Self = {
        guard let name = HTTPField.Name("Sec-Fetch-Site") else { preconditionFailure("no name of a header") }
        return name
    }()
}
