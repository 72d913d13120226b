import NIOCore

/// Who sends a request, and by which connection.
struct Caller: Sendable {
    /// Who it is to limits.
    let address: ClientAddress
    private let channel: any Channel

    init(address: ClientAddress, channel: any Channel) {
        self.address = address
        self.channel = channel
    }

    /// Asks for the body that a client holds back until somebody wants it.
    func sendContinue() async throws { try await channel.triggerUserOutboundEvent(RequestHeads.Continue()).get() }
}
