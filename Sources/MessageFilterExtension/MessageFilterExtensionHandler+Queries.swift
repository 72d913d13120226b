#if canImport(IdentityLookup) && !os(macOS)
    import Foundation
    import IdentityLookup
    import MessageFilter
    import MessageFilterService

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    extension MessageFilterExtensionHandler: ILMessageFilterQueryHandling {
        /// Answers offline, or asks for one deferral; see ``QueryHandler``.
        public func handle(
            _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
            completion: @escaping (ILMessageFilterQueryResponse) -> Void
        ) {
            let filter = session.filter(configuration)
            let completion = AnyThread(completion)
            let deferral: Deferral? = filter.configuration.asksServer ? { context.ask($0) } : nil
            session.withHandler(of: filter) { handler in
                handler.handle(FilterQuery(queryRequest), deferral: deferral) { completion.call($0.response) }
            }
        }

        private typealias Deferral = (@escaping @Sendable (Result<DeferredReply, any Error>) -> Void) -> Void
    }

    /// Messages' completions may be called on any thread, though their type does not say so.
    private struct AnyThread<Value>: @unchecked Sendable {
        let call: (Value) -> Void

        init(_ call: @escaping (Value) -> Void) { self.call = call }
    }

    extension FilterQuery {
        fileprivate init(_ request: ILMessageFilterQueryRequest) {
            self.init(sender: request.sender, text: request.messageBody)
        }
    }

    extension FilterAnswer {
        /// Raw values are Apple's.
        fileprivate var response: ILMessageFilterQueryResponse {
            let response = ILMessageFilterQueryResponse()
            response.action = ILMessageFilterAction(rawValue: action.rawValue) ?? .none
            response.subAction = ILMessageFilterSubAction(rawValue: subAction.rawValue) ?? .none
            return response
        }
    }

    extension ILMessageFilterExtensionContext {
        /// Lets Messages post the message to the app's server.
        fileprivate func ask(_ callback: @escaping @Sendable (Result<DeferredReply, any Error>) -> Void) {
            deferQueryRequestToNetwork { response, error in
                callback(Result { try DeferredReply(response, error) })
            }
        }
    }

    extension DeferredReply {
        /// Of a body that is too long to be an answer, no more is copied than shows it.
        fileprivate init(_ response: ILNetworkResponse?, _ error: (any Error)?) throws {
            guard let response, error == nil else { throw error ?? ILMessageFilterError(.system) }
            let body = response.data.prefix(DeferredAnswer.defaultMaximumBytes + 1)
            self.init(status: response.urlResponse.statusCode, body: Array(body))
        }
    }
#endif
