import Foundation
import TestSupport
import Testing

@Suite("junco evaluate --html")
struct PageTests {
    private let folder = TemporaryFolder()

    /// A corpus on which the shared model is wrong: every label is the other one, every text has `ending`.
    private func misleading(_ ending: [UInt8], kind: String = "plain", name: String = "wrong.csv") -> String {
        let rows = SmallCorpus.rows.dropFirst().flatMap { row -> [UInt8] in
            let isAllow = row.hasPrefix("allow,")
            let text = row.split(separator: ",", maxSplits: 4, omittingEmptySubsequences: false)[4]
            let bare = text.filter { $0 != "\"" }
            let fields = "\(isAllow ? "junk" : "allow"),\(isAllow ? kind : "plain"),en,+447700900142,\"\(bare)"
            return Array(fields.utf8) + ending + Array("\"\n".utf8)
        }
        return folder.write(name, Array("label,kind,language,sender,text\n".utf8) + rows)
    }

    private func page(_ corpus: String, _ options: String...) throws -> (run: Run, page: PageReader, bytes: Data) {
        let run = try Tool.junco.run(
            ["evaluate", corpus, "--model", SmallCorpus.model, "--html", folder.file("page.html")] + options)
        run.expect(0)
        let bytes = folder.read("page.html")
        return (run, try PageReader(bytes), bytes)
    }

    @Test("the page is well-formed, fetches nothing, and tells what the report tells")
    func sound() throws {
        let options = ["evaluate", SmallCorpus.path, "--folds", "3"] + SmallCorpus.quick
        let plain = try Tool.junco.run(options + ["--json"])
        let run = try Tool.junco.run(options + ["--json", "--html", folder.file("page.html"), "--date", "2026-01-31"])
        run.expect(0)
        #expect(run.output == plain.output && folder.names == ["page.html"])
        let page = try PageReader(folder.read("page.html"))
        page.expectSound()
        let caught = try #require(run.object()["spamCaught"] as? Double)
        #expect(page.text.contains(String(format: "%.2f %%", 100 * caught)))
        for words in ["Evaluation on small.csv", "2026-01-31", "by logistic, seed 1: 3-fold", "SHA-256"] {
            #expect(page.text.contains(words), "\(words)")
        }
        #expect(page.named("svg").count { $0.attributes["role"] == "img" } == 4)
        #expect(!String(decoding: folder.read("page.html"), as: UTF8.self).contains(/https?:/))
    }

    @Test("the same input gives the same bytes, and a page that was there is replaced")
    func sameBytes() throws {
        folder.write("page.html", "old")
        let first = try page(SmallCorpus.path).bytes
        #expect(try page(SmallCorpus.path).bytes == first && folder.names == ["page.html"])
    }

    @Test("mistakes are told by file and line; no piece of a message is shown unless asked for")
    func privacy() throws {
        let corpus = misleading(Array(" \(Planted.message)".utf8))
        let closed = try page(corpus)
        closed.page.expectSound()
        #expect(closed.page.named("article").count == 40 && closed.page.text.contains("\(corpus):3"))
        #expect(closed.page.text.contains(/[0-9]+ different words/) && closed.page.text.contains("sender: "))
        #expect(closed.page.named("blockquote").isEmpty)
        let source = String(decoding: closed.bytes, as: UTF8.self)
        for piece in Planted.words + ["+447700900142"] { #expect(!source.contains(piece), "\(piece)") }

        let open = try page(corpus, "--texts")
        open.page.expectSound()
        #expect(open.page.named("blockquote").count == 40)
        for piece in [Planted.message, "+447700900142"] { #expect(open.page.text.contains(piece), "\(piece)") }
        Planted.expectAbsent(in: open.run)
    }

    @Test("hostile texts, kinds and file names are shown as text and do no harm")
    func hostile() throws {
        let ending = "</blockquote><script>alert(1)</script><img src=x onerror=alert(1)>'&amp;\u{202E}]]>-->\u{1}"
        let corpus = misleading(
            Array(ending.utf8) + [0x00, 0xFF, 0xC0, 0xAF], kind: "<svg onload=x>", name: "<b>&'\u{202E}.csv")
        let (_, page, bytes) = try page(corpus, "--texts")
        page.expectSound()
        #expect(page.text.contains("</blockquote><script>alert(1)</script><img src=x onerror=alert(1)>'&amp;[U+202E]"))
        #expect(page.text.contains("[U+0001][U+0000]\u{FFFD}") && page.text.contains("<b>&'[U+202E].csv:2"))
        #expect(page.text.contains("<svg onload=x>"))
        let source = String(decoding: bytes, as: UTF8.self)
        #expect(!source.unicodeScalars.contains { $0 == "\0" || $0 == "\u{202E}" })
        #expect(!source.contains("<script") && !source.contains("<img") && !source.contains("<b>"))
    }

    @Test("options of the page want a page; where it cannot be written, nothing is said but that")
    func failures() throws {
        for options in [["--texts"], ["--date", "2026-01-31"]] {
            try Tool.junco.run(["evaluate", SmallCorpus.path] + options).expect(64, "--html")
        }
        let nowhere = folder.file("nowhere/page.html")
        let run = try Tool.junco.run("evaluate", SmallCorpus.path, "--model", SmallCorpus.model, "--html", nowhere)
        run.expect(74, nowhere)
        #expect(run.output.isEmpty)
    }
}
