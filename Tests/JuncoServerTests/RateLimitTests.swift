import Foundation
import HTTPTypes
import NIOCore
import Testing

@testable import junco_server

@Suite("The rate limit")
struct RateLimitTests {
    private func address(_ text: String) throws -> ClientAddress {
        ClientAddress(try SocketAddress(ipAddress: text, port: 1))
    }

    @Test("a client that asks too often is told to wait, another is not, and after a second it may again")
    func limited() throws {
        let server = try ServerProcess("--rate-limit", "4")
        let connection = try server.connect()
        var statuses: [Int] = []
        try connection.send(String(repeating: Requests.filter(), count: 12))
        for _ in 0..<12 {
            let answer = try connection.receive()
            statuses.append(answer.status)
            if answer.status == 429 {
                answer.expectError(429)
                #expect(answer.headers["retry-after"] == "1")
            }
        }
        #expect(statuses.prefix(4) == [200, 200, 200, 200] && statuses.contains(429), "\(statuses)")
        #expect(try server.answer(Requests.filter(), from: "127.0.0.2").status == 200)
        usleep(1_100_000)
        #expect(try server.answer(Requests.filter()).status == 200)
    }

    @Test(
        "unless it is asked for, this machine is not limited; with 0 nobody is",
        arguments: [[], ["--rate-limit", "0"]])
    func unlimited(arguments: [String]) throws {
        let server = try arguments.isEmpty ? ServerProcess() : ServerProcess(arguments[0], arguments[1])
        let connection = try server.connect()
        try connection.send(String(repeating: Requests.get("/health"), count: 150))
        for _ in 0..<150 { #expect(try connection.receive().status == 200) }
    }

    @Test(
        "behind a proxy clients are limited by the address that it has written last; those without one are one client")
    func forwarded() throws {
        let server = try ServerProcess("--behind-proxy")
        func statuses(_ chain: (Int) -> String?) throws -> [Int] {
            let connection = try server.connect()
            try connection.send((0..<150).map { Requests.get("/health", for: chain($0)) }.joined())
            return try (0..<150).map { _ in try connection.receive().status }
        }
        #expect(try statuses { "192.0.2.\($0), 198.51.100.7" }.contains(429))
        #expect(try !statuses { "198.51.100.7, 192.0.2.\($0)" }.contains(429))
        #expect(try statuses { $0.isMultiple(of: 2) ? nil : "unknown-\($0)" }.contains(429))
    }

    @Test("without a proxy nobody is believed about the address")
    func notForwarded() throws {
        let server = try ServerProcess("--rate-limit", "4")
        let connection = try server.connect()
        try connection.send((0..<8).map { Requests.get("/health", for: "192.0.2.\($0)") }.joined())
        #expect(try (0..<8).map { _ in try connection.receive().status }.contains(429))
    }

    @Test(
        "the last address of the header, with a port or without",
        arguments: [
            ("192.0.2.7", "192.0.2.7"), ("192.0.2.1,192.0.2.7", "192.0.2.7"), (" x , 192.0.2.7 ", "192.0.2.7"),
            ("192.0.2.7:4711", "192.0.2.7"), ("2001:db8::7", "2001:db8::7"), ("[2001:db8::7]:4711", "2001:db8::7"),
            ("192.0.2.7,", nil), ("", nil), ("unknown", nil), ("[", nil), ("192.0.2.7, _hidden", nil),
        ])
    func lastAddress(header: String, expected: String?) throws {
        let name = try #require(HTTPField.Name("X-Forwarded-For"))
        let client = try expected.map { try address($0) }
        #expect(ClientAddress(forwardedIn: [name: header]) == client)
        #expect(ClientAddress(forwardedIn: HTTPFields()) == nil)
        let lines = HTTPFields([HTTPField(name: name, value: "192.0.2.9"), HTTPField(name: name, value: header)])
        #expect(ClientAddress(forwardedIn: lines) == client)
    }

    @Test("a bucket holds the requests of one second, and fills evenly")
    func bucket() throws {
        let limiter = RateLimiter(perSecond: 10, sparesLoopback: false)
        let client = try address("127.0.0.9")
        func allowed(at milliseconds: UInt64) -> Bool {
            limiter.allows(client, at: .uptimeNanoseconds(milliseconds * 1_000_000))
        }
        #expect((0..<15).count { _ in allowed(at: 1_000) } == 10)
        #expect(!allowed(at: 1_090))
        #expect(allowed(at: 1_101))
        #expect(!allowed(at: 1_102))
        #expect((0..<15).count { _ in allowed(at: 90_000) } == 10)
        #expect(!allowed(at: 80_000))
    }

    @Test("an IPv6 network of 64 bits is one client, an IPv4 address in IPv6 clothes is the same as without")
    func addresses() throws {
        #expect(try address("2001:db8:0:1::5") == address("2001:db8:0:1:ffff::1"))
        #expect(try address("2001:db8:0:1::5") != address("2001:db8:0:2::5"))
        #expect(try address("::ffff:192.0.2.7") == address("192.0.2.7"))
        #expect(try address("192.0.2.7") != address("192.0.2.8"))
        for text in ["127.0.0.1", "127.255.0.1", "::1", "::ffff:127.0.0.1"] { #expect(try address(text).isLoopback) }
        for text in ["128.0.0.1", "192.0.2.7", "::2", "::", "2001:db8::1"] { #expect(try !address(text).isLoopback) }
    }

    @Test("who hammers on stays limited while 100,000 other addresses come, in the same memory")
    func manyAddresses() throws {
        let limiter = RateLimiter(perSecond: 5, sparesLoopback: false)
        let hammering = try address("192.0.2.1")
        var allowed = 0
        for number in 0..<UInt32(100_000) {
            let time = NIODeadline.uptimeNanoseconds(1_000_000_000 + UInt64(number) * 1_000)
            if number.isMultiple(of: 100), limiter.allows(hammering, at: time) { allowed += 1 }
            let packed = ByteBuffer(integer: 0x0A00_0000 + number)
            let other = ClientAddress(try SocketAddress(packedIPAddress: packed, port: 1))
            _ = limiter.allows(other, at: time)
        }
        // Five at once, and half a one in the tenth of a second.
        #expect(allowed == 5)
        #expect(limiter.bucketCount == 65_536)
    }
}
