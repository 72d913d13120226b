import Testing

@testable import MessageFilter

/// What each element of the syntax finds, and what it does not.
@Suite("Patterns find what their syntax says")
struct PatternSearchTests {
    struct Example: CustomTestStringConvertible, Sendable {
        let pattern: String
        let found: [String]
        let missed: [String]

        init(_ pattern: String, _ found: [String], not missed: [String]) {
            self.pattern = pattern
            self.found = found
            self.missed = missed
        }

        var testDescription: String { pattern }
    }

    private static let elements = [
        Example("bank", ["bank", "my BANK account", "bbank"], not: ["", "ban", "ba nk"]),
        Example("a.c", ["abc", "a c", "a€c"], not: ["ac", "a\nc", "a\r\nc"]),
        Example("^go", ["go", "gone"], not: ["a go", "\ngo", ""]),
        Example("go$", ["go", "ago"], not: ["gone", "go\n"]),
        Example("^$", [""], not: ["a", "\n"]),
        Example("^(?:)$|x", ["", "ax"], not: ["a"]),
        Example("cat|dog|", ["cat", "dog", "", "emu"], not: []),
        Example("cat|dog", ["a dog"], not: ["do", "ca do"]),
        Example("^(a|bc)d$", ["ad", "bcd"], not: ["abcd", "bd", "cd"]),
        Example("gr(?:a|e)y", ["gray", "GREY"], not: ["gry", "graey"]),
        Example(#"\(5\$\)"#, ["(5$)"], not: ["5$", "(5)"]),
        Example(#"a\|b\\"#, [#"a|b\"#], not: ["a", "b"]),
        Example(#"\x{1F600}|\u20AC"#, ["😀", "5 €"], not: ["😁", "$"]),
        Example(
            #"^a\nb\tc\rd$"#, ["a\nb\tc\rd", "a\rb c\nd", "a\u{2028}b\u{A0}c\u{85}d"], not: ["a b c d", "a\r\nb c\nd"]),
    ]

    private static let counts = [
        Example("^ab*c$", ["ac", "abc", "abbbbc"], not: ["bc", "adc"]),
        Example("^ab+c$", ["abc", "abbbbc"], not: ["ac"]),
        Example("^ab?c$", ["ac", "abc"], not: ["abbc"]),
        Example("^ab{2}c$", ["abbc"], not: ["abc", "abbbc", "ac"]),
        Example("^ab{2,}c$", ["abbc", "abbbbbc"], not: ["abc", "ac"]),
        Example("^ab{2,4}c$", ["abbc", "abbbc", "abbbbc"], not: ["abc", "abbbbbc"]),
        Example("^ab{0,1}c$", ["ac", "abc"], not: ["abbc"]),
        Example("^ab{0}c$", ["ac"], not: ["abc"]),
        Example("^ab{0,}c$", ["ac", "abbc"], not: ["a"]),
        Example("^a(bc){2}$", ["abcbc"], not: ["abc", "abcc"]),
        Example("^a*?b+?c??d{1,2}?$", ["bd", "aabbcdd"], not: ["d", "bddd"]),
        Example("^(a|b*)*c$", ["c", "abbac"], not: ["abx", "ca"]),
        Example("^((a{0})*(){3}b)+$", ["b", "bb"], not: ["", "ab"]),
        Example("^(a?b??){3}$", ["", "ababab", "bbb", "aab"], not: ["abababa", "bbbb"]),
    ]

    private static let classes = [
        Example("^[a-c_x]$", ["a", "b", "c", "_", "x", "B"], not: ["d", "w", ""]),
        Example("^[^a-c]$", ["d", "1", "\n", "я"], not: ["a", "C", ""]),
        Example("^[-a]$", ["-", "a"], not: ["b"]),
        Example("^[a-]$", ["-", "a"], not: ["b"]),
        Example(#"^[a\-c]$"#, ["a", "-", "c"], not: ["b"]),
        Example(#"^[\]\[^.]$"#, ["]", "[", "^", "."], not: ["a", "\\"]),
        Example(#"^[\dx-z]$"#, ["7", "y"], not: ["a"]),
        Example(#"^[^\d\s]$"#, ["a", "€"], not: ["7", " ", "\n"]),
        Example(#"^[\D]$"#, ["a", "я", "/", ":"], not: ["0", "9"]),
        Example(#"^[\S]$"#, ["a", "!"], not: [" ", "\n"]),
        Example(#"^[\W1]$"#, ["1", "-", "€"], not: ["2", "a", "я"]),
        Example(#"^[^\W_]$"#, ["a", "я", "免", "5"], not: ["_", "-", "😀"]),
        Example(#"^\d\D$"#, ["1a", "1 "], not: ["a1", "11"]),
        Example(#"^\w+$"#, ["a_1", "привет", "免费", "étude"], not: ["a b", "a-b", "😀"]),
        Example(#"^\W$"#, ["-", "\n", "😀"], not: ["a", "_", "免"]),
        Example(#"^\s\S$"#, [" a", "\n1", "\u{A0}x"], not: ["a ", "  "]),
        Example(#"^[\x{1F600}-\x{1F64F}]$"#, ["😀", "🙏"], not: ["🚀"]),
    ]

    private static let boundaries = [
        Example(
            #"\bfree\b"#, ["free", "it's free!", "free-of", "免 free"], not: ["freedom", "carefree", "免free", "free_"]),
        Example(#"\Bee\b"#, ["free"], not: ["ee", "eel"]),
        Example(#"^\B$"#, [""], not: ["a"]),
        Example(#"\b"#, ["a", " я"], not: ["", " ", "-!"]),
        Example(#"a\Bb|\d\b€"#, ["ab", "5€"], not: ["a b"]),
        Example("a^b|a$b", [], not: ["ab", "a", "b"]),
    ]

    private static let foldings = [
        Example("ÉCOLE", ["école", "ecole", "e\u{301}cole"], not: ["cole"]),
        Example("e\u{301}+cole", ["éécole", "ecole"], not: ["cole"]),
        Example("ＰａｙＰａｌ", ["paypal"], not: ["pay"]),
        Example("（１）", ["(1)"], not: ["1"]),
        Example("fr\u{200B}ee", ["free", "f\u{200D}ree"], not: ["fr ee"]),
        Example("^[А-Я]+$", ["привет", "ПРИВЕТ"], not: ["hello"]),
        Example("^[A-Z]+$", ["hello", "Hello", "ｈi"], not: ["привет", "1"]),
        Example("^[^É]$", ["a"], not: ["e", "É"]),
        Example("^[一-龥]{2}$", ["免费"], not: ["ab", "かな"]),
        Example(#"^\d{3}$"#, ["١٢٣", "１２３", "123"], not: ["12"]),
        Example("^[٢-٤]$", ["2", "３", "٤"], not: ["1", "5", "٥"]),
        Example("(?i)Win", ["win", "WIN"], not: ["wi"]),
        Example("❤\u{FE0F}", ["❤", "❤\u{FE0F}"], not: ["💙"]),
    ]

    @Test("characters, groups, alternatives, anchors", arguments: elements)
    func element(_ example: Example) throws { try check(example) }

    @Test("counts", arguments: counts)
    func count(_ example: Example) throws { try check(example) }

    @Test("classes", arguments: classes)
    func scalarClass(_ example: Example) throws { try check(example) }

    @Test("places where words begin and end", arguments: boundaries)
    func boundary(_ example: Example) throws { try check(example) }

    @Test("patterns are folded as texts are", arguments: foldings)
    func folding(_ example: Example) throws { try check(example) }

    @Test("all digits keep their values, and folding twice is folding once")
    func folding() {
        for scalar in (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init) {
            guard let folded = PatternFolding.fold(scalar.value) else { continue }
            if PatternFolding.fold(folded) != folded { Issue.record("U+\(String(scalar.value, radix: 16))") }
            guard scalar.properties.generalCategory == .decimalNumber, scalar.isKnownToTables else { continue }
            let value = Character(scalar).wholeNumberValue.map { UInt32($0) + 0x30 }
            if folded != value { Issue.record("U+\(String(scalar.value, radix: 16))") }
        }
    }

    @Test("a matcher finds the same in any order of patterns and texts")
    func reuse() throws {
        let patterns = try ["^a+$", "b|", #"\bc{3}"#, "(a|b|c){2,9}d"].map { try RulePattern($0) }
        let texts = ["aaa", "", "abccc", "x ccc", "abcabcd"]
        var matcher = PatternMatcher()
        for (pattern, text) in patterns.flatMap({ pattern in (texts + texts.reversed()).map { (pattern, $0) } }) {
            let found = withComparableText(text) { matcher.matches(pattern, $0) }
            #expect(found == pattern.isFound(in: text), "\(pattern.source)")
        }
    }

    @Test("patterns are the same if their texts are")
    func equality() throws {
        #expect(try RulePattern("ab") == RulePattern("ab"))
        #expect(try RulePattern("ab") != RulePattern("a(?:b)"))
        #expect(try Set([RulePattern("a"), RulePattern("a"), RulePattern("b")]).count == 2)
    }

    private func check(_ example: Example) throws {
        let pattern = try RulePattern(example.pattern)
        for text in example.found { #expect(pattern.isFound(in: text), "\(text.debugDescription)") }
        for text in example.missed { #expect(!pattern.isFound(in: text), "\(text.debugDescription)") }
    }
}
