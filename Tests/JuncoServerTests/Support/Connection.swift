import Foundation
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// A system call that failed, by its name.
struct SocketError: Error {
    let call: String
    let number = errno
}

/// A connection to a server on this machine, and nothing between the test and its bytes.
final class Connection {
    /// Lives as long as somebody is connected.
    private let server: ServerProcess
    private let socket: Int32
    private var received: [UInt8] = []

    /// - Parameter source: an address of the loopback network to come from.
    init(to server: ServerProcess, from source: String = "127.0.0.1") throws {
        self.server = server
        #if canImport(Glibc)
            socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard socket >= 0 else { throw SocketError(call: "socket") }
        wait(atMost: 20)
        if source != "127.0.0.1" {
            guard Self.withAddress(source, 0, { bind(socket, $0, $1) }) == 0 else { throw SocketError(call: "bind") }
        }
        guard Self.withAddress("127.0.0.1", server.port, { Self.connect(socket, $0, $1) }) == 0 else {
            throw SocketError(call: "connect")
        }
    }

    deinit { close(socket) }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Self.send(socket, $0) }
            guard count > 0 else { throw SocketError(call: "write") }
            rest = rest.dropFirst(count)
        }
    }

    /// Says that nothing more will be sent.
    func finish() { shutdown(socket, Int32(SHUT_WR)) }

    private func wait(atMost seconds: Double) {
        let whole = seconds.rounded(.down)
        var limit = timeval(tv_sec: Int(whole), tv_usec: .init((seconds - whole) * 1e6))
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// The next answer to a request with the method HEAD, which has no body.
    func receiveHead() throws -> HTTPAnswer { try receive(hasBody: false) }

    /// The next answer.
    func receive(within seconds: Double = 20, hasBody: Bool = true) throws -> HTTPAnswer {
        wait(atMost: seconds)
        while true {
            if let (answer, length) = HTTPAnswer.first(in: received, hasBody: hasBody) {
                received.removeFirst(length)
                return answer
            }
            guard try receiveMore() else { throw SocketError(call: "read: the connection ended in an answer") }
        }
    }

    /// All bytes until the server closes; a reset is an end, too.
    func receiveToEnd() throws -> String {
        while try receiveMore() {}
        return String(decoding: received, as: UTF8.self)
    }

    /// All bytes until the server closes; a reset is an error.
    func receiveToOrderlyEnd() throws -> String {
        while try receiveMore(takesReset: false) {}
        return String(decoding: received, as: UTF8.self)
    }

    private func receiveMore(takesReset: Bool = true) throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = buffer.withUnsafeMutableBytes { read(socket, $0.baseAddress, $0.count) }
        if count < 0 && !(takesReset && errno == ECONNRESET) { throw SocketError(call: "read") }
        received += buffer.prefix(max(count, 0))
        return count > 0
    }

    /// Sends without the signal that a connection which the server has closed would raise.
    private static func send(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        #else
            Darwin.send(socket, bytes.baseAddress, bytes.count, 0)
        #endif
    }

    private static func connect(_ socket: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
        #if canImport(Glibc)
            Glibc.connect(socket, address, length)
        #else
            Darwin.connect(socket, address, length)
        #endif
    }

    private static func withAddress(
        _ host: String, _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        inet_pton(AF_INET, host, &address.sin_addr)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
