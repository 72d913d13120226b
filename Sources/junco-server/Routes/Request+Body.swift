import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
    /// The whole body, asked for where the client waits to be asked.
    ///
    /// - Throws: ``RequestFailure`` when it is longer than `maximum`, before it is read where it tells its length.
    func body(ofAtMost maximum: Int, from caller: Caller) async throws -> [UInt8] {
        let tooLong = RequestFailure(.contentTooLarge, "expected a body of \(maximum) bytes at most")
        if let declared = headers[.contentLength].flatMap(Int.init), declared > maximum { throw tooLong }
        if headers[.expect]?.lowercased() == "100-continue" { try await caller.sendContinue() }
        do { return Array(buffer: try await body.collect(upTo: maximum)) } catch is NIOTooManyBytesError {
            throw tooLong
        }
    }
}
