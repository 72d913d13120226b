import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

open class ILNetworkResponse: NSObject, @unchecked Sendable {
    public let urlResponse: HTTPURLResponse
    public let data: Data

    /// Apple's own is made by Messages alone.
    package init(urlResponse: HTTPURLResponse, data: Data) {
        self.urlResponse = urlResponse
        self.data = data
    }
}

/// Apple's context of one query. Like it, this one lets the query be deferred once, and refuses to do so again.
open class ILMessageFilterExtensionContext: NSObject, @unchecked Sendable {
    package typealias Completion = @Sendable (ILNetworkResponse?, (any Error)?) -> Void

    private let network: (@escaping Completion) -> Void
    private let lock = NSLock()
    private var count = 0

    /// - Parameter network: stands in for Messages, the network and the server.
    package init(network: @escaping (@escaping Completion) -> Void) { self.network = network }

    /// How often the extension asked for a deferral.
    package var deferrals: Int { lock.withLock { count } }

    public func deferQueryRequestToNetwork(
        completion: @escaping @Sendable (ILNetworkResponse?, (any Error)?) -> Void
    ) {
        let isFirst = lock.withLock {
            count += 1
            return count == 1
        }
        if isFirst { return network(completion) }
        completion(nil, ILMessageFilterError(.redundantNetworkDeferral))
    }

    public func deferQueryRequestToNetwork() async throws -> ILNetworkResponse {
        try await withCheckedThrowingContinuation { continuation in
            deferQueryRequestToNetwork { response, error in
                if let response {
                    continuation.resume(returning: response)
                } else {
                    continuation.resume(throwing: error ?? ILMessageFilterError(.system))
                }
            }
        }
    }
}
