import Foundation
import MessageCorpus
import MessageFilterService
import TestSupport
import Testing

@Suite("The server's log")
struct LogTests {
    @Test("after thousands of messages of Junco's corpus, and broken forms of them, the log holds nothing of them")
    func silent() throws {
        let folder = Package.file("Datasets/junco").path
        let corpus = try CorpusReader(options: CorpusReadingOptions()).read([folder]).flatMap(\.messages)
        let messages = stride(from: 0, to: corpus.count, by: corpus.count / 3_000).map { corpus[$0] }
        #expect(messages.count >= 3_000)
        let server = try ServerProcess()
        let connection = try server.connect()
        for start in stride(from: 0, to: messages.count, by: 50) {
            let batch = messages[start..<min(start + 50, messages.count)].flatMap { message in
                let query = DeferredQuery(sender: message.sender ?? "+14085550001", text: message.text)
                let body = String(decoding: query.bytes, as: UTF8.self)
                return start.isMultiple(of: 500) ? [body, String(body.dropLast())] : [body]
            }
            try connection.send(batch.map { Requests.filter($0) }.joined())
            for _ in batch { #expect(try [200, 400].contains(connection.receive().status)) }
        }
        try expectBrokenOnes(messages.prefix(50).map(\.text), server)
        #expect(try server.end() == 0)
        let log = server.log
        for line in log.split(separator: "\n") {
            #expect(
                line.contains(/junco_server\] (listening on http:\/\/127\.0\.0\.1:[0-9]+|ended)$/), "\(line)")
        }
        for message in messages where message.text.utf8.count > 7 { #expect(!log.contains(message.text)) }
        #expect(!log.contains("14085550001"))
    }

    /// Messages in paths, headers and what is no HTTP at all.
    private func expectBrokenOnes(_ texts: [String], _ server: ServerProcess) throws {
        for text in texts {
            for request in [text, Requests.get("/" + text), Requests.head("GET", "/health", "X-Text: " + text)] {
                let connection = try server.connect()
                try connection.send(request + "\r\n\r\n")
                connection.finish()
                _ = try connection.receiveToEnd()
            }
        }
    }
}
