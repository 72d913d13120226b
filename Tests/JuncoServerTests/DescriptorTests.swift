import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite("Few descriptors")
struct DescriptorTests {
    private func connections(_ count: Int, to server: ServerProcess) throws -> [Connection] {
        try (0..<count).map { _ in
            let connection = try server.connect()
            try connection.send(Requests.get("/health"))
            return connection
        }
    }

    @Test("a soft limit that is too low is raised, and all connections are answered at a time")
    func soft() throws {
        let server = try ServerProcess(descriptors: "ulimit -Sn 64")
        for connection in try connections(100, to: server) { #expect(try connection.receive().status == 200) }
        #expect(!server.log.contains("open files"))
    }

    @Test("a hard limit makes room for fewer connections, the log says so, and the others are answered after them")
    func hard() throws {
        let server = try ServerProcess("--max-connections", "500", descriptors: "ulimit -n 100")
        #expect(server.log.contains("the system allows 100 open files, which suffices for "))
        var open = try connections(120, to: server)
        while let first = open.first {
            #expect(try first.receive().status == 200)
            open.removeFirst()
        }
        #expect(!server.log.contains("no connection can be accepted"))
    }

    #if canImport(Glibc)
        @Test("where descriptors run out all the same, the log says so once, nothing spins, and others are taken later")
        func exhausted() throws {
            let server = try ServerProcess()
            var open = try connections(8, to: server)
            for connection in open { #expect(try connection.receive().status == 200) }
            try server.limitDescriptors(to: server.openDescriptors)
            let waiting = try connections(8, to: server)
            try server.waitForLog("no connection can be accepted: ")
            let start = try server.processorTicks
            usleep(1_500_000)
            // One that spins takes a hundred ticks a second.
            #expect(try server.processorTicks - start < 30)
            open = []
            for connection in waiting { #expect(try connection.receive().status == 200) }
            #expect(server.log.components(separatedBy: "no connection can be accepted").count == 2)
            #expect(server.log.contains("connections are accepted again"))
        }
    #endif
}
