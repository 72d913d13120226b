import MessageCorpus
import MessageFilter
import MessageFilterService
import Testing

@Suite("The deferred query")
struct DeferredQueryTests {
    private let apples =
        #"{"_version":1,"query":{"sender":"14085550001","message":{"text":"This is a message"}},"app":{"version":"1.1"}}"#

    @Test("Apple's own example is read, and written byte by byte")
    func example() throws {
        let query = try DeferredQuery(bytes: Array(apples.utf8))
        #expect(query == DeferredQuery(sender: "14085550001", text: "This is a message", appVersion: "1.1"))
        #expect(query.bytes == Array(apples.utf8))
        #expect(query.filterQuery.sender == "14085550001")
        #expect(query.filterQuery.text == "This is a message")
    }

    @Test(
        "sender and text may be missing or null, unknown keys are passed over",
        arguments: [
            #"{"_version":1,"query":{}}"#, #"{"_version":1,"query":{"sender":null,"message":null},"app":null}"#,
            #"{"_version":1,"query":{"message":{}},"app":{}}"#,
            #"{"_version":1,"query":{"message":{"text":null,"parts":[{"a":[1,2.5e3,true]}]},"more":{}},"x":[],"app":{"version":null}}"#,
            " \r\n\t{ \"_version\" : 1 ,\n\"query\" : { } }\n",
        ])
    func missing(json: String) throws {
        #expect(try DeferredQuery(bytes: Array(json.utf8)) == DeferredQuery())
    }

    @Test(
        "another version or form is refused, with the place",
        arguments: [
            (#"{"query":{}}"#, "$._version"), (#"{"_version":2,"query":{}}"#, "$._version"),
            (#"{"_version":"1","query":{}}"#, "$._version"), (#"{"_version":1.0,"query":{}}"#, "$._version"),
            (#"{"_version":99999999999999999999,"query":{}}"#, "$._version"), (#"{"_version":1}"#, "$.query"),
            (#"{"_version":1,"query":null}"#, "$.query"), (#"{"_version":1,"query":[]}"#, "$.query"),
            (#"{"_version":1,"query":{"sender":5}}"#, "$.query.sender"),
            (#"{"_version":1,"query":{"message":"secret"}}"#, "$.query.message"),
            (#"{"_version":1,"query":{"message":{"text":["secret"]}}}"#, "$.query.message.text"),
            (#"{"_version":1,"query":{"sender":"a","sender":"secret"}}"#, "$.query.sender"),
            (#"{"_version":1,"query":{},"app":"secret"}"#, "$.app"),
            (#"{"_version":1,"query":{},"app":{"version":1}}"#, "$.app.version"),
            (#"{"_version":1,"query":{}} secret"#, "$"), ("secret", "$"), ("[]", "$"), ("", "$"), ("\u{FEFF}{}", "$"),
        ])
    func refused(json: String, place: String) throws {
        let error = try #require(throws: QueryError.self) { try DeferredQuery(bytes: Array(json.utf8)) }
        #expect(error.place == place, "\(error)")
        #expect(!error.description.contains("secret"))
    }

    @Test("a query that was cut off is refused at every length")
    func truncated() {
        for length in 0..<apples.utf8.count {
            #expect(throws: QueryError.self, "\(length)") {
                try DeferredQuery(bytes: Array(apples.utf8.prefix(length)))
            }
        }
    }

    @Test("a query of the maximum's length is read, one byte more is refused")
    func limit() throws {
        let bytes = Array(apples.utf8)
        _ = try DeferredQuery(bytes: bytes, maximumBytes: bytes.count)
        let error = try #require(throws: QueryError.self) {
            try DeferredQuery(bytes: bytes, maximumBytes: bytes.count - 1)
        }
        #expect(error.reason == "\(bytes.count) bytes; expected \(bytes.count - 1) at most")
        _ = try DeferredQuery(bytes: bytes + Array(repeating: 0x20, count: 65_536 - bytes.count))
        #expect(throws: QueryError.self) {
            try DeferredQuery(bytes: bytes + Array(repeating: 0x20, count: 65_537 - bytes.count))
        }
    }

    @Test("deep nesting is refused, and does not overflow the stack", arguments: ["[", #"{"a":"#, #"{"query":"#])
    func nesting(part: String) {
        let deep = String(repeating: part, count: 100_000)
        for json in [deep, #"{"_version":1,"x":"# + deep, #"{"_version":1,"query":{"message":{"text":"# + deep] {
            #expect(throws: QueryError.self) { try DeferredQuery(bytes: Array(json.utf8), maximumBytes: .max) }
        }
    }

    @Test("a flaw in the UTF-8 is repaired")
    func encoding() throws {
        let parts = apples.split(separator: "This").map { Array($0.utf8) }
        let query = try DeferredQuery(bytes: parts[0] + [0xC3, 0x28, 0xFF] + parts[1])
        #expect(query.text == "\u{FFFD}(\u{FFFD} is a message")
    }

    @Test("what is written is read back, whatever the strings are")
    func roundTrips() throws {
        var generator = SplitMix64(seed: 11)
        for _ in 0..<2_000 {
            let query = DeferredQuery(
                sender: RandomText.next(&generator), text: RandomText.next(&generator),
                appVersion: RandomText.next(&generator))
            #expect(try DeferredQuery(bytes: query.bytes) == query)
        }
    }

    @Test("damaged bytes never crash, and what is read from them can be written")
    func damaged() throws {
        var generator = SplitMix64(seed: 12)
        for _ in 0..<20_000 {
            var bytes = Array(apples.utf8)
            for _ in 0...generator.next(below: 3) {
                bytes[generator.next(below: bytes.count)] = UInt8(generator.next(below: 256))
            }
            guard let query = try? DeferredQuery(bytes: bytes) else { continue }
            #expect(try DeferredQuery(bytes: query.bytes) == query)
        }
    }
}
