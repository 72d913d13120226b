import Foundation
import IdentityLookup

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension ILNetworkResponse {
    /// A server's answer; `nil` for a status that HTTP does not have.
    static func of(_ body: String, status: Int = 200) -> ILNetworkResponse? {
        guard let url = URL(string: "https://filter.example.com/"),
            let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)
        else { return nil }
        return ILNetworkResponse(urlResponse: response, data: Data(body.utf8))
    }
}

extension ILMessageFilterExtensionContext {
    /// Answers at once.
    static func answering(_ body: String, status: Int = 200) -> ILMessageFilterExtensionContext {
        let response = ILNetworkResponse.of(body, status: status)
        return ILMessageFilterExtensionContext { $0(response, nil) }
    }
}
