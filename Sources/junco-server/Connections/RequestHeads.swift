import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Evens out what versions of HTTP and clients write differently in the heads of requests, so that all that comes behind need
/// not know:
///
/// - `Connection: close` stands wherever no further request is to come; in HTTP/1.0, always.
/// - In HTTP/1.1 there is a header Host only where there is exactly one; a request of HTTP/1.0 has always one, if an empty one.
/// - `Expect` is there in HTTP/1.1 only.
///
/// - Source: RFC 9112, sections 3.2 and 9.3; RFC 9110, section 10.1.1.
final class RequestHeads: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// Asks the client to send the body that it holds back: `100 Continue`.
    struct Continue: Sendable {}

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(let head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        context.fireChannelRead(wrapInboundOut(.head(Self.evened(head))))
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        guard event is Continue else { return context.triggerUserOutboundEvent(event, promise: promise) }
        let head = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(head)), promise: promise)
    }

    private static func evened(_ head: HTTPRequestHead) -> HTTPRequestHead {
        var head = head
        let isOld = (head.version.major, head.version.minor) < (1, 1)
        if isOld {
            head.headers.remove(name: "Expect")
            if !head.headers.contains(name: "Host") { head.headers.add(name: "Host", value: "") }
        } else if head.headers["Host"].count != 1 {
            head.headers.remove(name: "Host")
        }
        if isOld || !head.isKeepAlive {
            head.headers.replaceOrAdd(name: "Connection", value: "close")
        }
        return head
    }
}

extension RequestHeads {
    /// Puts ``RequestHeads`` in its place, which is in front of where handlers can be added at first: there versions are no longer
    /// told apart.
    final class Installer: ChannelInboundHandler, RemovableChannelHandler {
        typealias InboundIn = NIOAny

        func handlerAdded(context: ChannelHandlerContext) {
            let pipeline = context.pipeline.syncOperations
            // The pipeline refuses a handler only when the connection is gone.
            guard let codec = try? pipeline.handler(type: HTTP1ToHTTPServerCodec.self) else { return }
            try? pipeline.addHandler(RequestHeads(), position: .before(codec))
        }
    }
}
