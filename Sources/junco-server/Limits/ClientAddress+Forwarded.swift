import HTTPTypes
import NIOCore

extension ClientAddress {
    private static let forwardedFor = HTTPField.Name("X-Forwarded-For")

    /// The client that a proxy in front names at the end of `X-Forwarded-For`. What stands before that, the client may have
    /// written itself.
    ///
    /// `nil` without such a header, and where no address is at its end.
    init?(forwardedIn headers: HTTPFields) {
        guard let name = Self.forwardedFor,
            let last = headers[values: name].last?.split(separator: ",", omittingEmptySubsequences: false).last,
            let address = try? SocketAddress(ipAddress: Self.host(of: last), port: 0)
        else { return nil }
        self.init(address)
    }

    /// `192.0.2.7` of `192.0.2.7:4711`, `2001:db8::7` of `[2001:db8::7]:4711`; some proxies write the port, too.
    private static func host(of text: Substring) -> String {
        let text = text.filter { $0 != " " && $0 != "\t" }
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") { return String(text[..<end].dropFirst()) }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 2 ? String(parts[0]) : text
    }
}
