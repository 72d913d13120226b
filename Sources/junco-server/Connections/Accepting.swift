import NIOCore
import SystemLibrary

/// Stands at the socket that connections are accepted from.
///
/// Where the system has nothing left for a connection, it lets a second pass before the next attempt; NIO alone would try again
/// and again without a pause, since the connection waits on. When the server ends, it takes what still waits, then closes.
final class Accepting: ChannelDuplexHandler {
    typealias InboundIn = Channel
    typealias InboundOut = Channel
    typealias OutboundIn = Never

    private static let pause = TimeAmount.seconds(1)
    /// How long connections that wait are taken when the server ends.
    private static let lastCall = TimeAmount.milliseconds(20)

    private let serverEnd: OneWayFlag
    private let log: ServerLog
    private var isExhausted = false

    /// - Parameter serverEnd: is raised when the server ends.
    init(serverEnd: OneWayFlag, log: ServerLog) {
        self.serverEnd = serverEnd
        self.log = log
    }

    /// Puts itself in front of all that NIO does with new connections.
    static func stand(at channel: any Channel, serverEnd: OneWayFlag, log: ServerLog) async throws {
        try await channel.eventLoop.submit {
            try channel.pipeline.syncOperations.addHandler(Accepting(serverEnd: serverEnd, log: log), position: .first)
        }.get()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isExhausted { log.say("connections are accepted again") }
        isExhausted = false
        context.fireChannelRead(data)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if let error = error as? IOError, [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.errnoCode) {
            if !isExhausted {
                log.warn("no connection can be accepted: \(String(cString: strerror(error.errnoCode))); others wait")
            }
            isExhausted = true
            pause(context)
        }
        context.fireErrorCaught(error)
    }

    /// Takes the socket off the list of those that are looked at.
    private func pause(_ context: ChannelHandlerContext) {
        let options = context.channel.syncOptions
        let isAutomatic = (try? options?.getOption(.autoRead)) ?? false
        // Only a change has an effect, and this one ends the reading.
        try? options?.setOption(.autoRead, value: true)
        try? options?.setOption(.autoRead, value: false)
        let channel = context.channel
        context.eventLoop.scheduleTask(in: Self.pause) {
            try? channel.syncOptions?.setOption(.autoRead, value: isAutomatic)
            channel.read()
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { serverEnd.raise() }
        context.fireUserInboundEventTriggered(event)
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: Self.lastCall) { bound.value.close(mode: mode, promise: promise) }
    }
}
