import Foundation
import Testing

/// An answer of the server, which always says how long its body is.
struct HTTPAnswer {
    let status: Int
    /// By names in lower case.
    let headers: [String: String]
    let body: String

    /// The answer at the beginning of `bytes`, and its length; `nil` when there is more to come.
    static func first(in bytes: [UInt8], hasBody: Bool = true) -> (HTTPAnswer, Int)? {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] =
                line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        let length = hasBody ? headers["content-length"].flatMap(Int.init) ?? 0 : 0
        guard bytes.count >= end.upperBound + length else { return nil }
        let body = String(decoding: bytes[end.upperBound..<end.upperBound + length], as: UTF8.self)
        let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return (HTTPAnswer(status: status, headers: headers, body: body), end.upperBound + length)
    }

    /// The body as a JSON object.
    func object() throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])
    }

    /// Expects an error of that status: JSON of one string, which is not empty and holds none of `secrets`.
    func expectError(_ expected: Int, hiding secrets: [String] = [], at location: SourceLocation = #_sourceLocation) {
        #expect(status == expected, "\(body)", sourceLocation: location)
        let message = (try? object()).flatMap { $0.count == 1 ? $0["error"] as? String : nil } ?? ""
        #expect(!message.isEmpty, "\(body)", sourceLocation: location)
        for secret in secrets { #expect(!body.contains(secret), "\(body)", sourceLocation: location) }
    }
}

extension Array where Element == UInt8 {
    fileprivate func firstRange(of part: [UInt8]) -> Range<Int>? {
        Data(self).range(of: Data(part))
    }
}
