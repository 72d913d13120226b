import Foundation
import MessageCorpus
import MessageFilter
import TestSupport
import Testing

@Suite("Corpus reader")
struct CorpusReaderTests {
    private let folder = TemporaryFolder()

    @Test(
        "all formats give the same messages",
        arguments: [
            ("SMSSpamCollection", "allow\thi, \"you\"\r\njunk\ta\tb\r\n"), ("a.txt", "allow\thi, \"you\"\njunk\ta\tb"),
            ("a.csv", "text,label\n\"hi, \"\"you\"\"\",allow\na\tb,junk\n"),
            ("a.JSONL", #"{"label":"allow","text":"hi, \"you\""}"# + "\n" + #"{"text":"a\tb","label":"junk","x":1}"#),
            (
                "a.ndjson",
                #"{"label":"allow","text":"hi, \"you\"","sender":null}"# + "\n" + #"{"text":"a\tb","label":"junk"}"#
            ),
        ])
    func formats(name: String, content: String) {
        #expect(outcome(folder, [folder.write(name, content)]) == "allow:hi, \"you\";junk:a\tb")
    }

    @Test("a TSV file without a header is label, tab, text, as the UCI collection is")
    func tsvWithoutHeader() {
        #expect(outcome(folder, [folder.write("a.tsv", "allow\ttext\nallow\ta\tb\n")]) == "allow:text;allow:a\tb")
        let long = String(repeating: "x", count: 10_000)
        #expect(outcome(folder, [folder.write("b.tsv", "junk\t\(long)\nallow\ty")]) == "junk:\(long);allow:y")
        #expect(outcome(folder, [folder.write("c.tsv", "\u{FEFF}text\tlabel\nx\tjunk\n")]) == "junk:x")
        #expect(outcome(folder, [folder.write("d.tsv", "")]) == "")
    }

    @Test("TSV has a header and no quoting")
    func tsv() {
        #expect(outcome(folder, [folder.write("a.tsv", "text\tlabel\n\"hi\tallow\n")]) == "allow:\"hi")
    }

    @Test("optional columns are read, and empty ones are none")
    func optionalColumns() throws {
        let path = folder.write("a.csv", "label,kind,language,sender,text\njunk,otp,en,+44,x\nallow,,,,\n")
        let corpus = try #require(try CorpusReader().read([path]).first)
        #expect(corpus.name == "a")
        #expect(
            corpus.messages == [
                LabelledMessage(
                    text: "x", sender: "+44", label: CategorySet(.junk), language: "en", kind: "otp", line: 2),
                LabelledMessage(text: "", label: CategorySet(.allow), line: 3),
            ])
        #expect(corpus.sources.map(\.path) == [path])
    }

    @Test("columns may have other names")
    func columnNames() {
        var options = CorpusReadingOptions()
        options.columns.label = "v1"
        options.columns.text = "v2"
        let path = folder.write("a.csv", "v1,v2,,\njunk,x,,\n")
        #expect(outcome(folder, [path], options) == "junk:x")
        options.columns.text = "v1"
        #expect(outcome(folder, [path], options).hasPrefix("columns: two of v1, v1"))
    }

    @Test("labels go through the map, and rows that it leaves out are counted")
    func labelMap() throws {
        var options = CorpusReadingOptions()
        options.labelMap = try LabelMap(parsing: "ham=allow|transaction,test=skip")
        let path = folder.write("a.csv", "label,text\nham,1\ntest,2\njunk,3\n")
        let corpus = try #require(try CorpusReader(options: options).read([path]).first)
        #expect(corpus.messages.map(\.label.label) == ["allow|transaction", "junk"])
        #expect(corpus.messages.map(\.line) == [2, 4])
        #expect(corpus.skipped.leftOut == 1 && corpus.skipped.malformed == 0)
    }

    @Test(
        "a malformed row stops the reading with file, line and cure",
        arguments: [
            (
                "a.csv", "label,text\njunk,x\nsmish,y\n",
                "a.csv:3: label \"smish\" is not in the label map; add 'smish=junk' to --label-map"
            ),
            (
                "a.csv", "label,text\njunk,x\n,y\n",
                "a.csv:3: the label is empty; to leave such rows out, add =skip to --label-map"
            ),
            ("a.csv", "label,text\njunk\n", "a.csv:2: the row has 1 field instead of 2"),
            (
                "a.csv", "label,text\njunk,\"x",
                "a.csv:2:6: the file ends inside a quoted field; a closing quote is missing"
            ),
            ("a.txt", "junk\tx\n\n", "a.txt:2: no tab in the line; expected a label, a tab, and the text"),
            (
                "a.jsonl", "{\"label\":\"junk\"}",
                "a.jsonl:1: the object has no \"text\", or it is null; add it, or name another key"
            ),
            ("a.jsonl", "{\"label\":1}", "a.jsonl:1:10: the value of \"label\" is not a string; put it in quotes"),
            ("a.csv", "", "a.csv:1: the file is empty; expected a first row with the columns \"label\", \"text\""),
        ])
    func malformed(name: String, content: String, description: String) throws {
        var options = CorpusReadingOptions()
        options.labelMap = try LabelMap(parsing: "ham=allow")
        #expect(outcome(folder, [folder.write(name, content)], options) == description)
    }

    @Test("without a map an unknown label says so, and a text in its place is not shown")
    func unknownLabel() {
        #expect(
            outcome(folder, [folder.write("a.txt", "spam\tx\n")])
                == "a.txt:1: label \"spam\" is not a category; give --label-map 'spam=junk|promotion'")
        let text = "Dear customer, your parcel is waiting for you"
        #expect(
            outcome(folder, [folder.write("a.txt", "\(text)\tspam\n")])
                == "a.txt:1: label (45 bytes) is not a category; give --label-map 'LABEL=junk,…', with what each label means"
        )
    }

    @Test("malformed rows are skipped on request, counted, and the first reasons kept")
    func skipping() throws {
        var options = CorpusReadingOptions()
        options.malformedRows = .skip
        let bad = String(repeating: "junk,a,b\nsmish,z\njunk,\"a\"b\n", count: 5)
        let path = folder.write("a.csv", "label,text\njunk,1\n\(bad)allow,2\n")
        let corpus = try #require(try CorpusReader(options: options).read([path]).first)
        #expect(corpus.messages.map(\.text) == ["1", "2"])
        #expect(corpus.skipped.malformed == 15)
        #expect(corpus.skipped.reasons.count == 10)
        #expect(corpus.skipped.reasons.first == "\(path):3: the row has 3 fields instead of 2")
    }

    @Test("a header without the columns stops the reading even when malformed rows are skipped")
    func missingColumn() {
        var options = CorpusReadingOptions()
        options.malformedRows = .skip
        #expect(
            outcome(folder, [folder.write("a.csv", "v1,v2\nham,x\n")], options).hasPrefix(
                "a.csv:1: no column \"label\""))
    }

    @Test("invalid UTF-8 is repaired and marked, Latin-1 read on request")
    func encodings() throws {
        let path = folder.write("a.txt", Array("junk\tcaf".utf8) + [0xE9, 0x0A] + Array("junk\t\u{FFFD}".utf8))
        let repaired = try #require(try CorpusReader().read([path]).first)
        #expect(repaired.messages.map(\.text) == ["caf\u{FFFD}", "\u{FFFD}"])
        #expect(repaired.messages.map(\.isRepaired) == [true, false])
        var options = CorpusReadingOptions()
        options.encoding = .latin1
        let latin = try #require(try CorpusReader(options: options).read([path]).first)
        #expect(latin.messages[0].text == "café" && !latin.messages[0].isRepaired)
    }

    @Test("a folder stands for its corpora, sorted, without notes and hidden files")
    func folders() throws {
        for name in ["b.csv", "sub/a.csv", "a.csv", ".hidden.csv", ".git/c.csv"] {
            folder.write(name, "label,text\njunk,\(name)\n")
        }
        for name in ["README", "LICENSE.txt", "notes.md", "manifest.json", "x.pdf", "readme.csv"] {
            folder.write(name, "nonsense")
        }
        #expect(outcome(folder, [folder.path]) == "junk:a.csv;junk:b.csv;junk:sub/a.csv")
        let empty = TemporaryFolder()
        #expect(outcome(empty, [empty.path]).contains("no corpus in this folder"))
    }

    @Test("what cannot be read is told")
    func unreadable() {
        #expect(outcome(folder, [folder.path + "/none.csv"]) == "none.csv: there is no such file or folder")
        #expect(
            outcome(folder, [folder.write("a.xlsx", "PK")])
                == "a.xlsx: its name does not tell the format; give one of uci, tsv, csv, jsonl")
        #expect(outcome(folder, ["-"]).hasPrefix("standard input: its name does not tell the format"))
        #expect(outcome(folder, ["-", "-"]).hasPrefix("standard input: is given twice"))
    }

    @Test("the hash of the file is recorded")
    func hash() throws {
        let corpus = try #require(try CorpusReader().read([folder.write("a.txt", "junk\tabc")]).first)
        #expect(corpus.sources[0].sha256 == "2effba0bae300890811c99144c85cc4f969c9098f2e68f19ab728b85a5dfc664")
        #expect(corpus.sources[0].manifest == nil && corpus.sources[0].licence == nil)
    }

    @Test("joined corpora keep the sources of their messages")
    func joining() throws {
        let first = folder.write("a.txt", "junk\t1\nx\t2")
        let second = folder.write("b.txt", "junk\t3")
        var options = CorpusReadingOptions()
        options.malformedRows = .skip
        let joined = Corpus(joining: try CorpusReader(options: options).read([first, second]), name: "both")
        #expect(joined.messages.map(\.source) == [0, 1])
        #expect(joined.sources.map(\.path) == [first, second])
        #expect(joined.skipped.malformed == 1)
    }

    @Test(
        "every truncation of every format is read or refused, never more",
        arguments: [
            ("a.csv", "label,sender,text\r\njunk,1,\"a \"\"b\"\"\n,c\"\r\nallow,,é\r\n"),
            ("a.tsv", "label\ttext\njunk\té\n"),
            ("a.jsonl", #"{"label":"junk","text":"é\ud83d\ude00","x":[{}]}"# + "\n"), ("a.txt", "junk\té\nallow\t\n"),
        ])
    func truncations(name: String, content: String) throws {
        let bytes = Array(content.utf8)
        var options = CorpusReadingOptions()
        for malformed in [MalformedRows.stop, .skip] {
            options.malformedRows = malformed
            for length in 0...bytes.count {
                let path = folder.write(name, bytes[..<length])
                let corpora = try? CorpusReader(options: options).read([path])
                #expect((corpora?.first?.messages.count ?? 0) <= 2)
            }
        }
    }
}
