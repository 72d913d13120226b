import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Ends a connection so that no answer is lost.
///
/// A connection ends when the server ends, when the client says that it sends no more requests, and behind an answer that was
/// given before the request had come whole. The last answer says `Connection: close`. Behind it only the server's side is
/// closed; what the client still sends is read and dropped until it closes, too, or for a while. Were both sides closed at
/// once, the system would answer what still comes with a reset, at which a client may lose the answer that it has not read.
///
/// When the server ends, a request has begun once a byte of it has come, and what is under way at that moment is waited for.
///
/// - Source: RFC 9112, section 9.6.
final class ConnectionEnd: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// How long to wait for a request that is under way when the server ends.
    private static let arrival = TimeAmount.milliseconds(100)
    /// How long to wait for the client to close.
    private static let lingering = TimeAmount.seconds(2)

    private enum State {
        case open
        /// With the last answer the connection ends.
        case ending
        /// The last answer is being written.
        case answeringLast
        /// The server's side is closed.
        case closed
    }

    private var state = State.open
    private var unanswered = 0
    private var isReading = false
    private var timer: Scheduled<Void>?
    private let deadline: RequestDeadline
    private let serverEnd: OneWayFlag

    /// - Parameter serverEnd: is up when the server ends; a connection that is accepted after that ends, too.
    init(deadline: RequestDeadline, serverEnd: OneWayFlag) {
        self.deadline = deadline
        self.serverEnd = serverEnd
    }

    func handlerAdded(context: ChannelHandlerContext) { if serverEnd.isUp { endWithServer(context) } }

    func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

    // MARK: Requests and answers

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch (unwrapInboundIn(data), state) {
        case (_, .closed), (.head, .answeringLast): return
        case (.head(let head), _):
            unanswered += 1
            isReading = true
            if head.headerFields[.connection] == "close" { state = .ending }
        case (.end, _): isReading = false
        case (.body, _): break
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head):
            if unanswered == 1, state == .ending || isReading { state = .answeringLast }
            if state == .answeringLast { head.headerFields[.connection] = "close" }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body: context.write(data, promise: promise)
        case .end:
            unanswered -= 1
            context.write(data, promise: promise)
            guard unanswered == 0, state == .answeringLast || state == .ending else { return }
            context.flush()
            context.close(mode: .output, promise: nil)
            linger(context)
        }
    }

    // MARK: The end

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case is ChannelShouldQuiesceEvent: endWithServer(context)
        case ChannelEvent.inputClosed where state == .closed: context.close(promise: nil)
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        if mode == .output {
            if state == .closed {
                promise?.succeed()
                return
            }
            linger(context)
        }
        context.close(mode: mode, promise: promise)
    }

    private func endWithServer(_ context: ChannelHandlerContext) {
        guard state == .open else { return }
        state = .ending
        if !deadline.hasBegun { schedule(context, in: Self.arrival) { $0.endUnlessBegun($1) } }
    }

    private func endUnlessBegun(_ context: ChannelHandlerContext) {
        guard state == .ending, unanswered == 0, !deadline.hasBegun else { return }
        context.close(mode: .output, promise: nil)
        linger(context)
    }

    /// Waits for the client to close its side, too.
    private func linger(_ context: ChannelHandlerContext) {
        guard state != .closed else { return }
        state = .closed
        schedule(context, in: Self.lingering) { $1.close(promise: nil) }
    }

    private func schedule(
        _ context: ChannelHandlerContext, in delay: TimeAmount,
        _ body: @escaping @Sendable (ConnectionEnd, ChannelHandlerContext) -> Void
    ) {
        timer?.cancel()
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        timer = context.eventLoop.scheduleTask(in: delay) {
            let (end, context) = bound.value
            body(end, context)
        }
    }
}
