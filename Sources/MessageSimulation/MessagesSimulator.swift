import MessageFilter
import MessageFilterService

/// Messages on a phone, as far as filters matter: whom it asks about what, and where messages end.
///
/// - It asks about SMS and MMS from senders who are no contacts, and to whom the user has not replied three times.
/// - It lets a filter defer once, and delivers unfiltered when the answer comes too late.
/// - A conversation comes back to the list when the user adds the sender as a contact, or has replied three times.
///
/// - Source: Apple, IdentityLookup; WWDC 2017 session 249.
public struct MessagesSimulator {
    /// What answers deferrals; `nil` where there is no server.
    public typealias Server = (DeferredQuery) -> SimulatedReply

    public private(set) var deliveries: [Delivery] = []

    private let handler: QueryHandler
    private let server: Server?
    private let policy: MessagesPolicy
    private var contacts: Set<String> = []
    private var replyCounts: [String: Int] = [:]
    /// The places in ``deliveries`` of each sender's messages, those aside that have been brought back.
    private var placesBySender: [String: [Int]] = [:]

    /// - Parameter pipeline: what the extension answers by.
    public init(_ pipeline: FilterPipeline, policy: MessagesPolicy = MessagesPolicy(), server: Server? = nil) {
        self.policy = policy
        self.server = server
        handler = QueryHandler(pipeline: pipeline)
    }

    /// Lets an event happen.
    public mutating func take(_ event: SimulatedEvent) {
        switch event.kind {
        case .message(let message):
            if let sender = message.sender { placesBySender[Self.key(sender), default: []].append(deliveries.count) }
            deliveries.append(delivery(of: message, at: event.seconds))
        case .contactAdded(let sender):
            contacts.insert(Self.key(sender))
            bringBack(sender)
        case .contactRemoved(let sender): contacts.remove(Self.key(sender))
        case .reply(let sender):
            replyCounts[Self.key(sender), default: 0] += 1
            if isKnown(sender) { bringBack(sender) }
        }
    }

    private func isKnown(_ sender: String) -> Bool {
        replyCounts[Self.key(sender), default: 0] >= policy.repliesUntilKnown
    }

    private mutating func bringBack(_ sender: String) {
        for place in placesBySender.removeValue(forKey: Self.key(sender)) ?? [] { deliveries[place].tab = .messages }
    }

    private func delivery(of message: SimulatedMessage, at seconds: Double) -> Delivery {
        let exemption = exemption(of: message)
        let query = exemption == nil ? ask(message) : nil
        let tab = query.map { $0.isLate ? .messages : MessageTab($0.answer) } ?? .messages
        return Delivery(
            message: message, seconds: seconds, exemption: exemption, answer: query?.answer, reason: query?.reason,
            isDeferred: query?.isDeferred ?? false, isLate: query?.isLate ?? false, firstTab: tab, tab: tab,
            isNotified: !policy.silentTabs.contains(tab), completionCount: query?.completionCount ?? 0)
    }

    private func exemption(of message: SimulatedMessage) -> Delivery.Exemption? {
        if message.service == .iMessage { return .iMessage }
        guard let sender = message.sender else { return nil }
        if contacts.contains(Self.key(sender)) { return .contact }
        return isKnown(sender) ? .replied : nil
    }

    /// A number without the signs that it may be written with; any other sender as it is.
    private static func key(_ sender: String) -> String {
        let digits = sender.filter { !"-.() ".contains($0) }
        return digits.allSatisfy { $0.isASCII && $0.isNumber || $0 == "+" } ? digits : sender
    }
}

// MARK: Asking the filter

extension MessagesSimulator {
    private struct Query {
        var answer: FilterAnswer
        var reason: String
        var isDeferred: Bool
        var isLate: Bool
        var completionCount: Int
    }

    private func ask(_ message: SimulatedMessage) -> Query {
        let query = FilterQuery(sender: message.sender, text: message.text)
        let (exchange, result) = (NetworkExchange(), AnswerLog())
        let reply = message.reply.map { reply in { (_: DeferredQuery) in reply } } ?? server
        let deferral = reply.map { reply in
            { (callback: @escaping NetworkExchange.Callback) in
                exchange.carryOut(reply(DeferredQuery(sender: query.sender, text: query.text)), callback)
            }
        }
        let decision = handler.handle(query, deferral: deferral) { result.append($0) }
        return Query(
            answer: result.answers.first ?? .none,
            reason: exchange.isUsed ? "server" : decision.reason.label, isDeferred: exchange.isUsed,
            isLate: exchange.delaySeconds > policy.deadlineSeconds, completionCount: result.answers.count)
    }
}
