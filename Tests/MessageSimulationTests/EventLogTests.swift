import MessageFilter
import Records
import Testing

@testable import MessageSimulation

@Suite("Event logs")
struct EventLogTests {
    private func events(_ text: String) throws -> [SimulatedEvent] {
        var log = EventLog(ByteSource(bytes: Array(text.utf8), name: "log.jsonl"))
        var events: [SimulatedEvent] = []
        while let event = try log.next() { events.append(event) }
        return events
    }

    @Test("all events are read, with their defaults")
    func reading() throws {
        let read = try events(
            """
            {"event":"message","sender":"72404","text":"hi"}

            {"event":"message","at":5,"service":"imessage","wanted":true}\r
            {"event":"contact","sender":"a"}
            {"event":"forget","sender":"a","at":6.5}
            {"event":"reply","sender":"b"}
            {"event":"message","text":"x","server":{"answer":"promotion/offers","delay":2}}
            {"event":"message","text":"x","server":{"body":"?","status":500}}
            {"event":"message","text":"x","server":{"failure":4}}
            {"event":"message","text":"x","server":{"silence":true}}
            """)
        #expect(read.map(\.seconds) == [0, 5, 5, 6.5, 6.5, 6.5, 6.5, 6.5, 6.5])
        #expect(read[0].kind == .message(SimulatedMessage("hi", from: "72404")))
        #expect(read[1].kind == .message(SimulatedMessage(nil, from: nil, by: .iMessage, isWanted: true)))
        #expect(read[2...4].map(\.kind) == [.contactAdded("a"), .contactRemoved("a"), .reply("b")])
        let replies: [SimulatedReply] = [
            .init(.answer(FilterAnswer(.promotionOffers)), after: 2), .init(.body([0x3F], status: 500)),
            .init(.failure(4)), .init(.silence),
        ]
        #expect(read[5...].map(\.kind) == replies.map { .message(SimulatedMessage("x", from: nil, reply: $0)) })
    }

    @Test(
        "a line that is no event says where and why, without the message",
        arguments: [
            (#"{"event":"massage"}"#, "not known: expected message"), (#"{"text":"secret"}"#, "\"event\" is missing"),
            (#"{"event":"message","txt":"secret"}"#, "\"txt\" is unknown"),
            (#"{"event":"reply"}"#, "\"sender\" is missing"),
            (#"{"event":"message","at":"now","text":"secret"}"#, "\"at\" is of another type"),
            (#"{"event":"message","text":"secret","at":-1}"#, "sort the log"),
            (#"{"event":"message","service":"fax"}"#, "expected sms, mms, imessage"), ("secret", "not valid JSON"),
            (#"{"event":"message","server":{"failure":6}}"#, "from 1 to 5"), ("[]", "expected"),
            (#"{"event":"message","server":{"failure":1,"silence":true}}"#, "expected one of"),
            (#"{"event":"message","server":{"answer":"junk/offers"}}"#, "expected an answer"),
            (String(repeating: "[", count: 50_000), "not valid JSON"),
            ("{\"event\":\"message\",\"text\":\"" + String(repeating: "x", count: 1 << 20) + "\"}", "longer than"),
        ])
    func flaws(line: String, expected: String) {
        #expect {
            try events("{\"event\":\"message\"}\n\(line)\n")
        } throws: { error in
            let text = "\(error)"
            return text.hasPrefix("log.jsonl:2: ") && text.contains(expected) && !text.contains("secret")
        }
    }
}
