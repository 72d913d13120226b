import MessageFilter

/// Something that happens on a simulated phone.
public struct SimulatedEvent: Hashable, Sendable {
    /// Since the beginning of the log. Units: s.
    public var seconds: Double
    public var kind: Kind

    public enum Kind: Hashable, Sendable {
        case message(SimulatedMessage)
        /// The user adds a contact, or removes one.
        case contactAdded(String)
        case contactRemoved(String)
        /// The user replies to a sender.
        case reply(String)
    }

    public init(at seconds: Double = 0, _ kind: Kind) {
        self.seconds = seconds
        self.kind = kind
    }
}

/// An incoming message.
public struct SimulatedMessage: Hashable, Sendable {
    public enum Service: String, CaseIterable, Sendable {
        case sms, mms
        case iMessage = "imessage"
    }

    public var service: Service
    public var sender: String?
    /// `nil` for a picture.
    public var text: String?
    /// Whether the user wants it, where that is known.
    public var isWanted: Bool?
    /// What the network does with a deferral of this message; `nil`: what the simulator's server does.
    public var reply: SimulatedReply?

    public init(
        _ text: String?, from sender: String?, by service: Service = .sms, isWanted: Bool? = nil,
        reply: SimulatedReply? = nil
    ) {
        self.service = service
        self.sender = sender
        self.text = text
        self.isWanted = isWanted
        self.reply = reply
    }
}

/// What comes of a deferral.
public struct SimulatedReply: Hashable, Sendable {
    public enum Outcome: Hashable, Sendable {
        case answer(FilterAnswer)
        case body([UInt8], status: Int)
        /// An `ILMessageFilterError`, by its raw value.
        case failure(Int)
        /// Nothing ever comes, until the system gives up.
        case silence
    }

    public var outcome: Outcome
    /// How long it takes. Units: s.
    public var delaySeconds: Double
    /// Whether the callback is called a second time, as it must not be.
    public var repeats: Bool

    public init(_ outcome: Outcome, after delaySeconds: Double = 0, repeats: Bool = false) {
        self.outcome = outcome
        self.delaySeconds = delaySeconds
        self.repeats = repeats
    }
}
