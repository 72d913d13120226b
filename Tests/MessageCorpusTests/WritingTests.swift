import Foundation
import MessageCorpus
import MessageFilter
import Records
import TestSupport
import Testing

@Suite("Writing")
struct WritingTests {
    private let folder = TemporaryFolder()

    @Test("a written corpus is read back the same")
    func roundTrip() throws {
        let texts = ["", "a,b", "say \"hi\"", "1\r\n2\n3\r4", "\"", "é中😀\u{0}", " x ", "\u{FEFF}y", "'"]
        var written = messages(String(repeating: "h", count: texts.count), texts: texts)
        written[0].label = CategorySet(label: "allow|transaction/finance|promotion")!
        written[1].sender = "AD-\"X\",S"
        written[2].language = "en"
        written[3].kind = "otp"
        let path = folder.path + "/out.csv"
        try CorpusWriter.write(written, to: path)
        let read = try #require(try CorpusReader().read([path]).first).messages
        #expect(read.map(\.text.utf8.count) == texts.map(\.utf8.count))
        #expect(
            read.map { [$0.text, $0.sender, $0.language, $0.kind, $0.label.label] }
                == written.map { [$0.text, $0.sender, $0.language, $0.kind, $0.label.label] })
        #expect(folder.names == ["out.csv"])
    }
}
