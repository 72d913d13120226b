import MessageFilter

/// A line of an event log.
struct EventRecord: Decodable {
    private let event: String
    private let at: Double?
    private let message: SimulatedMessage
    private let container: KeyedDecodingContainer<CodingKeys>

    enum CodingKeys: String, CodingKey, CaseIterable {
        case event, at, service, sender, text, wanted, server
    }

    init(from decoder: any Decoder) throws {
        container = try decoder.strictContainer(CodingKeys.self)
        event = try container.decode(String.self, forKey: .event)
        at = try container.decodeIfPresent(Double.self, forKey: .at)
        let services = SimulatedMessage.Service.allCases.map(\.rawValue).joined(separator: ", ")
        message = SimulatedMessage(
            try container.decodeIfPresent(String.self, forKey: .text),
            from: try container.decodeIfPresent(String.self, forKey: .sender),
            by: container.contains(.service)
                ? try container.decode(.service, expected: services, SimulatedMessage.Service.init) : .sms,
            isWanted: try container.decodeIfPresent(Bool.self, forKey: .wanted),
            reply: try container.decodeIfPresent(ReplyRecord.self, forKey: .server)?.reply)
    }

    /// The event; without a time of its own it happens at that of the one before.
    ///
    /// - Throws: `DecodingError`.
    func event(latest: Double) throws -> SimulatedEvent {
        let seconds = at ?? latest
        guard seconds >= latest else {
            throw flaw(.at, "the event happened \(latest - seconds) s before the one in front of it; sort the log")
        }
        return SimulatedEvent(at: seconds, try kind())
    }

    private func kind() throws -> SimulatedEvent.Kind {
        switch event {
        case "message": return .message(message)
        case "contact": return .contactAdded(try sender())
        case "forget": return .contactRemoved(try sender())
        case "reply": return .reply(try sender())
        default: throw flaw(.event, "the event is not known: expected message, contact, forget or reply")
        }
    }

    private func sender() throws -> String {
        guard let sender = message.sender else { throw flaw(.sender, "the key \"sender\" is missing") }
        return sender
    }

    private func flaw(_ key: CodingKeys, _ reason: String) -> DecodingError {
        .dataCorruptedError(forKey: key, in: container, debugDescription: reason)
    }
}

/// What a server does with a deferral, in an event log.
private struct ReplyRecord: Decodable {
    let reply: SimulatedReply

    enum CodingKeys: String, CodingKey, CaseIterable {
        case answer, body, status, failure, silence, delay
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.strictContainer(CodingKeys.self)
        let delay = try container.decode(.delay, or: 0.0)
        reply = SimulatedReply(try Self.outcome(container, decoder), after: delay)
    }

    private static func outcome(
        _ container: KeyedDecodingContainer<CodingKeys>, _ decoder: any Decoder
    ) throws -> SimulatedReply.Outcome {
        let outcomes: [CodingKeys] = [.answer, .body, .failure, .silence]
        let named = outcomes.filter { container.contains($0) }
        guard named.count == 1, let outcome = named.first else {
            throw decoder.flaw("expected one of answer, body, failure and silence for the server")
        }
        switch outcome {
        case .answer:
            return .answer(
                try container.decode(.answer, expected: "an answer such as junk") { FilterAnswer(label: $0) })
        case .body:
            let body = try container.decode(String.self, forKey: .body)
            return .body(Array(body.utf8), status: try container.decode(.status, or: 200))
        case .failure:
            let code = try container.decode(Int.self, forKey: .failure)
            guard SimulatedFailure.codes.contains(code) else { throw decoder.flaw("expected a failure from 1 to 5") }
            return .failure(code)
        default: return .silence
        }
    }
}
