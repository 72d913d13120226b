import MessageFilter
import Records
import RuleFiles
import Testing

@Suite("Lists as CSV")
struct RuleListCSVTests {
    private func read(_ text: String, column: String = "entry", list: RuleList? = nil) throws -> RuleSet {
        var rules = RuleSet()
        let count = try RuleListCSV.read(
            ByteSource(bytes: Array(text.utf8), name: "list.csv"), column: column, list: list, into: &rules)
        let lists = rules.contacts.count + rules.allow.numbers.count + rules.allow.senders.count
        #expect(count == lists + rules.allow.words.count + rules.block.numbers.count + rules.rules.count)
        return rules
    }

    private func complaint(_ text: String, column: String = "entry", list: RuleList? = nil) -> String {
        do { _ = try read(text, column: column, list: list) } catch { return "\(error)" }
        return "nothing"
    }

    @Test("each row goes to the list that it names")
    func lists() throws {
        let rules = try read(
            """
            list,entry
            contact,mum@home.example
            allow-number,+1425950*
            allow-sender,DHL
            allow-word,dentist
            block-number,253-950-1212
            junk-word,No Prize!
            """)
        #expect(rules.contacts == ["mum@home.example"] && rules.allow.numbers == ["+1425950*"])
        #expect(rules.allow.senders == ["DHL"] && rules.allow.words == ["dentist"])
        #expect(rules.block.numbers == ["253-950-1212"])
        #expect(rules.rules == [FilterRule(id: "word-no-prize", when: .word("No Prize!"), then: .junk)])
    }

    @Test("quotes, commas, line ends, CR LF, a byte order mark, columns in any order and letters of all scripts")
    func forms() throws {
        let rules = try read(
            "\u{FEFF}note,word\r\n1,\"won, \"\"free\"\"\"\r\n,\"two\nlines\"\r\n3,выигрыш\r\n4,中奖", column: "word",
            list: .allowWord)
        #expect(rules.allow.words == ["won, \"free\"", "two\nlines", "выигрыш", "中奖"])
        #expect(try read("entry\n").contacts.isEmpty)
    }

    @Test("rules of junk words have ids of their own, also where nothing of a word is ASCII")
    func ids() throws {
        let words = ["Free", "FREE!", "中奖", "免费", String(repeating: "long ", count: 30)]
        let rules = try read("entry\n" + words.joined(separator: "\n"), list: .junkWord)
        #expect(rules.rules.map(\.id).prefix(4) == ["word-free", "word-free-2", "word", "word-2"])
        #expect(rules.rules.map(\.condition) == words.map { .word($0) })
        _ = try CheckedRules(rules)
    }

    @Test(
        "a row that means nothing has its line, and is not shown",
        arguments: [
            ("list,entry\nallow-word,ok\nblock-number,zanzibarine", "line 3: not a telephone number"),
            ("list,entry\nallow-word,\"a\nb\"\nallow-number,7*", "line 4: a prefix or a range needs its country"),
            ("list,entry\nallow-word,ok\n\nallow-word,", "line 4: empty, or nothing but white space"),
            ("list,entry\njunk-word,\u{200B}", "line 2: empty, or nothing"),
            ("list,entry\nzanzibarine,ok", "line 2: the list is not known: expected contact, allow-number,"),
            ("list,entry\n,zanzibarine", "line 2: the list is not known"),
            ("entry\nzanzibarine", "line 2: there is no column list: name the list by --list"),
        ])
    func flaws(text: String, expected: String) {
        let complaint = complaint(text)
        #expect(complaint.hasPrefix("list.csv: " + expected), "\(complaint)")
        #expect(!complaint.contains("zanzibarine"))
    }

    @Test("a file that is no such table has its place, and is not shown")
    func malformed() {
        let missing = complaint("+14255550100,zanzibarine\n1,2\n", list: .contact)
        #expect(missing == "list.csv:1: no column \"entry\" in the first row; name the columns that the file has")
        #expect(complaint("", list: .contact).contains("the file is empty"))
        #expect(complaint("entry,entry\n", list: .contact).contains("occurs twice"))
        #expect(complaint("entry\nzanzi\"barine\n", list: .contact).hasPrefix("list.csv:2:6: a quote"))
        #expect(complaint("entry\na,zanzibarine\n", list: .contact).hasPrefix("list.csv:2: the row has 2 fields"))
        #expect(complaint("entry\n\"zanzibarine", list: .contact).contains("inside a quoted field"))
    }

    @Test("nothing is added from a table with a flaw")
    func nothing() throws {
        var rules = RuleSet.roboBlocker
        let source = ByteSource(bytes: Array("list,entry\nallow-word,ok\nallow-word,\n".utf8))
        #expect(throws: UnusableRulesError.self) {
            try RuleListCSV.read(source, column: "entry", list: nil, into: &rules)
        }
        #expect(rules == .roboBlocker)
    }

    @Test("what is written is read back")
    func roundTrip() throws {
        var rules = RuleSet()
        rules.contacts = ["+1 425 555 0100", "a,b", "\"", "\r\n x", "é"]
        rules.allow.numbers = ["+1*"]
        rules.allow.senders = ["DHL", "list"]
        rules.allow.words = ["'", "=1+1", "中"]
        rules.block.numbers = ["72404", "+10..+19"]
        rules.rules = [
            FilterRule(id: "word-win", when: .word("win"), then: .junk),
            FilterRule(id: "word", when: .word("中"), then: .junk),
        ]
        #expect(try read(RuleListCSV.text(of: rules)) == rules)
        #expect(RuleListCSV.partsWithoutForm(rules).isEmpty)
        #expect(RuleListCSV.text(of: RuleSet()) == "list,entry\n")
    }

    @Test("what has no form as CSV is named: settings, and rules that are more than a junk word")
    func withoutForm() {
        var rules = RuleSet()
        rules.appliesRules = false
        rules.protectsOneTimeCodes = false
        rules.remapping[.promotionOffers] = .junk
        let plain = FilterRule(id: "plain", when: .word("a"), then: .junk)
        var others = (0..<4).map { _ in plain }
        others[0].note = "why"
        others[1].priority = 1
        others[2].isEnabled = false
        others[3].answer = .allow
        others.append(FilterRule(id: "", when: .word("a", in: .both), then: .junk))
        others.append(FilterRule(id: "", when: .contains("a"), then: .junk))
        for index in others.indices { others[index].id = "r\(index)" }
        rules.rules = [plain] + others
        #expect(
            RuleListCSV.partsWithoutForm(rules)
                == ["applyRules", "protectOneTimeCodes", "remap"] + (0..<6).map { "rule:r\($0)" })
    }

    /// Two Chinese characters that no other number has, below 2²⁰.
    private func word(_ number: UInt32) -> String {
        let scalars = [0x4E00 + number % 1_024, 0x5200 + number / 1_024].compactMap(Unicode.Scalar.init)
        return String(String.UnicodeScalarView(scalars))
    }

    @Test("fifty thousand words of which nothing is ASCII have their rules at once")
    func many() throws {
        let words = (0..<50_000).map(word)
        var rules = try read("entry\n" + words.joined(separator: "\n"), list: .junkWord)
        #expect(rules.rules.last?.id == "word-50000")
        var other = RuleSet()
        other.rules = [FilterRule(id: "word", when: .hasLink, then: .junk)]
        #expect(rules.merge(other).renamings.first?.newID == "word-50001")
    }
}
