import HTTPTypes
import Hummingbird
import MessageFilterService

/// A request that is refused: nothing else about errors reaches a client, and nothing of the request.
struct RequestFailure: Error {
    let status: HTTPResponse.Status
    let reason: String
    var headers = HTTPFields()

    init(_ status: HTTPResponse.Status, _ reason: String) {
        self.status = status
        self.reason = reason
    }

    static func methodNotAllowed(_ allowed: [HTTPRequest.Method]) -> RequestFailure {
        let names = allowed.map(\.rawValue)
        var failure = RequestFailure(.methodNotAllowed, "expected the method \(names.joined(separator: " or "))")
        failure.headers[.allow] = names.joined(separator: ", ")
        return failure
    }

    static let tooManyRequests = RequestFailure(
        .tooManyRequests, "too many requests; try again in a second", retryAfter: 1)

    private init(_ status: HTTPResponse.Status, _ reason: String, retryAfter seconds: Int) {
        self.init(status, reason)
        headers[.retryAfter] = "\(seconds)"
    }

    /// - Parameter seconds: when the client may try again.
    static func tooManyReports(retryAfter seconds: Int) -> RequestFailure {
        RequestFailure(.tooManyRequests, "too many reports; try again tomorrow (UTC)", retryAfter: seconds)
    }

    static let reportsUnavailable = RequestFailure(
        .serviceUnavailable, "the report could not be kept; send it again", retryAfter: 5)

    var response: Response {
        var json = JSONBytes()
        json.appendObject("error", reason)
        return .json(json.bytes, status: status, headers: headers)
    }
}

extension Response {
    /// A response of JSON.
    static func json(
        _ bytes: [UInt8], status: HTTPResponse.Status = .ok, headers: HTTPFields = HTTPFields()
    ) -> Response {
        var headers = headers
        headers[.contentType] = "application/json"
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
