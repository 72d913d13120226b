import MessageCorpus
import MessageFilter
import TestSupport
import Testing

@Suite("Labels by the hash of the text")
struct HashedLabelsTests {
    private let folder = TemporaryFolder()
    private let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

    @Test("only labelled texts stay, once, with their label")
    func labelled() throws {
        let path = folder.write("labels.csv", "corpus,sha256,label\nx,\(abc),transaction/orders\n")
        let labels = try HashedLabels(fileAt: path)
        #expect(labels.count == 1)
        let corpora = [["no", "abc"], ["abc", "abc"]].map { texts in
            Corpus(name: texts[0], messages: messages("hs", texts: texts))
        }
        let applied = labels.applied(to: corpora)
        #expect(applied.map { $0.messages.map(\.text) } == [["abc"], []])
        #expect(applied[0].messages.map(\.label) == [CategorySet(.transactionOrders)])
        #expect(HashedLabels.hash(of: "abc") == abc)
    }

    @Test("labelled texts can be held out, with copies of their templates")
    func heldOut() throws {
        let labels = try HashedLabels(fileAt: folder.write("labels.csv", "sha256,label\n\(abc),junk\n"))
        let corpora = [["no", "abc"], ["A.B.C!", "yes"]].map { texts in
            Corpus(name: texts[0], messages: messages("hh", texts: texts))
        }
        #expect(labels.heldOut(of: corpora).map { $0.messages.map(\.text) } == [["no"], ["yes"]])
    }

    @Test(
        "malformed files are refused with their line",
        arguments: [
            ("sha256,label\nABC,junk\n", "labels.csv:2: expected a SHA-256 of 64 lower-case hexadecimal digits"),
            ("sha256,label\n{abc},junk\n{abc},junk\n", "labels.csv:3: this hash stands in the file twice; keep one"),
            ("sha256,label\n{abc},nonsense\n", "is not a category"), ("sha,label\n", "sha256"),
        ])
    func malformed(text: String, reason: String) {
        let path = folder.write("labels.csv", text.replacing("{abc}", with: abc))
        let error = #expect(throws: CorpusError.self) { try HashedLabels(fileAt: path) }
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    }
}
