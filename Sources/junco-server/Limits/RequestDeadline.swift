import NIOCore
import NIOHTTPTypes

/// Closes a connection whose request takes too long: from the first byte of its head to the last of its answer. That more
/// bytes come changes nothing, so that a client cannot hold a connection by sending them one by one.
///
/// Two handlers that share their state: one in front of all others, TLS among them, sees bytes; one behind the HTTP decoder
/// sees where requests and answers end. A timer is set once, and moved only when it fires.
final class RequestDeadline {
    private let timeout: TimeAmount
    /// When the request that is read or answered began.
    private var start: NIODeadline?
    private var timer: Scheduled<Void>?
    private var isReading = false
    private var unanswered = 0

    init(timeout: TimeAmount) { self.timeout = timeout }

    /// Whether a byte of a request has come that is not yet answered.
    var hasBegun: Bool { start != nil }

    fileprivate func bytesArrived(_ context: ChannelHandlerContext) {
        guard start == nil else { return }
        start = .now()
        if timer == nil { setTimer(context, timeout) }
    }

    fileprivate func headRead() {
        isReading = true
        unanswered += 1
    }

    /// Where an answer went out before the request had been read, this is the end.
    fileprivate func endRead() {
        isReading = false
        if unanswered == 0 { start = nil }
    }

    /// Requests may come one behind the other without waiting for answers: the next one's time begins with an answer.
    fileprivate func answered() {
        unanswered -= 1
        if unanswered > 0 {
            start = .now()
        } else if !isReading {
            start = nil
        }
    }

    fileprivate func connectionEnded() {
        timer?.cancel()
        timer = nil
    }

    private func setTimer(_ context: ChannelHandlerContext, _ delay: TimeAmount) {
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        timer = context.eventLoop.scheduleTask(in: delay) {
            let (deadline, context) = bound.value
            deadline.timerFired(context)
        }
    }

    private func timerFired(_ context: ChannelHandlerContext) {
        timer = nil
        guard let start else { return }
        let rest = start + timeout - .now()
        if rest <= .zero { context.close(promise: nil) } else { setTimer(context, rest) }
    }
}

extension RequestDeadline {
    /// The handler that stands behind the HTTP decoder, and puts the other one in front of all.
    final class RequestHandler: ChannelDuplexHandler, RemovableChannelHandler {
        typealias InboundIn = HTTPRequestPart
        typealias InboundOut = HTTPRequestPart
        typealias OutboundIn = HTTPResponsePart
        typealias OutboundOut = HTTPResponsePart

        private let deadline: RequestDeadline

        init(_ deadline: RequestDeadline) { self.deadline = deadline }

        func handlerAdded(context: ChannelHandlerContext) {
            // The pipeline refuses a handler only when the connection is gone.
            try? context.pipeline.syncOperations.addHandler(ByteHandler(deadline), position: .first)
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head: deadline.headRead()
            case .body: break
            case .end: deadline.endRead()
            }
            context.fireChannelRead(data)
        }

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            if case .end = unwrapOutboundIn(data) { deadline.answered() }
            context.write(data, promise: promise)
        }

        func channelInactive(context: ChannelHandlerContext) {
            deadline.connectionEnded()
            context.fireChannelInactive()
        }
    }

    private final class ByteHandler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let deadline: RequestDeadline

        init(_ deadline: RequestDeadline) { self.deadline = deadline }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            deadline.bytesArrived(context)
            context.fireChannelRead(data)
        }
    }
}
