import Testing

@testable import MessageFilter

@Suite("Patterns that are wrong are refused, with the place")
struct PatternErrorTests {
    struct Mistake: CustomTestStringConvertible, Sendable {
        let pattern: String
        let column: Int
        /// A part of the reason.
        let reason: String

        init(_ pattern: String, _ column: Int, _ reason: String) {
            self.pattern = pattern
            self.column = column
            self.reason = reason
        }

        var testDescription: String { String(pattern.prefix(40)) }
    }

    private static let groups = [
        Mistake("", 1, "an empty pattern"), Mistake("(?i)", 1, "an empty pattern"),
        Mistake("()", 1, "an empty pattern"),
        Mistake("a(bc", 2, "( is never closed"), Mistake("(a(b)", 1, "( is never closed"),
        Mistake("ab)c", 3, ") closes nothing"), Mistake(")", 1, ") closes nothing"),
        Mistake("é(?=a)", 3, "looking ahead"), Mistake("(?!a)", 2, "looking ahead"),
        Mistake("(?<=a)b", 2, "looking ahead or behind"), Mistake("(?<!a)b", 2, "looking ahead or behind"),
        Mistake("(?>a)", 2, "atomic"), Mistake("(?<year>a)", 2, "no names"), Mistake("(?P<year>a)", 2, "no names"),
        Mistake("(?'year'a)", 2, "no names"), Mistake("a(?i)b", 3, "at the beginning only"),
        Mistake("(?i)(?i)b", 6, "at the beginning only"), Mistake("(?s)a", 2, "only (?:"),
        Mistake("(?i:a)", 2, "only (?:"), Mistake("(?", 2, "only (?:"), Mistake("(?i", 2, "only (?:"),
    ]

    private static let counts = [
        Mistake("*a", 1, "nothing to repeat"), Mistake("a|+", 3, "nothing to repeat"),
        Mistake("(?)", 2, "only (?:"), Mistake("a(*)", 3, "nothing to repeat"), Mistake("{2}", 1, "nothing to repeat"),
        Mistake("^*", 2, "nothing to repeat"), Mistake("a$+", 3, "nothing to repeat"),
        Mistake(#"\b{2}"#, 3, "nothing to repeat"), Mistake(#"a\B?"#, 4, "nothing to repeat"),
        Mistake("a**", 3, "repeats what is repeated"), Mistake("a*??", 4, "repeats what is repeated"),
        Mistake("a{2}{3}", 5, "repeats what is repeated"), Mistake("a?*", 3, "repeats what is repeated"),
        Mistake("a*+", 3, "possessive"), Mistake("a++b", 3, "possessive"), Mistake("a{2}+", 5, "possessive"),
        Mistake("a{", 2, "begins a count"), Mistake("a{2", 2, "begins a count"), Mistake("a{,2}", 2, "begins a count"),
        Mistake("a{x}", 2, "begins a count"), Mistake("a{2,3", 2, "begins a count"),
        Mistake("a{ 2}", 2, "begins a count"),
        Mistake("ab{5,2}", 3, "{5,2} is the wrong way round; write {2,5}"),
        Mistake("a{1001}", 3, "1000 at most"), Mistake("a{2,99999999999999999999}", 5, "1000 at most"),
        Mistake("a}", 2, "} closes nothing"),
    ]

    private static let classes = [
        Mistake("a[bc", 2, "[ is never closed"), Mistake("[", 1, "[ is never closed"),
        Mistake("[^", 1, "[ is never closed"),
        Mistake("[é-", 4, "a range has no end"), Mistake("a]", 2, "] closes nothing"),
        Mistake("[]", 1, "without characters"), Mistake("x[^]", 2, "without characters"),
        Mistake(#"[\u200D]"#, 1, "without characters"),
        Mistake("[az-a]", 3, "the range z-a is the wrong way round; write a-z"),
        Mistake("[ab[c]]", 4, "inside a class"),
        Mistake(#"[a\b]"#, 3, "outside the class"), Mistake(#"[\B]"#, 2, "outside the class"),
        Mistake(#"[\d-z]"#, 2, "cannot begin"), Mistake(#"[a-\d]"#, 4, "cannot end"),
        Mistake(#"[a-\b]"#, 4, "cannot end"),
        Mistake(#"[\q]"#, 2, "is not known"), Mistake(#"[\1]"#, 2, "back reference"),
    ]

    private static let escapes = [
        Mistake(#"a\"#, 2, "nothing behind"), Mistake(#"[a\"#, 3, "nothing behind"),
        Mistake(#"(abcd)\1"#, 7, "a back reference cannot be matched in linear time; write the alternatives out"),
        Mistake(#"\k<a>"#, 1, "back reference"), Mistake(#"a\q"#, 2, #"\q is not known"#),
        Mistake(#"\A"#, 1, #"\A is not known"#), Mistake(#"\p{L}"#, 1, #"\p is not known"#),
        Mistake(#"\0"#, 1, #"\0 is not known"#), Mistake(#"\я"#, 1, #"\я is not known"#),
        Mistake(#"\x41"#, 1, "braces"), Mistake(#"\x{}"#, 1, "braces"), Mistake(#"\x{41"#, 1, "braces"),
        Mistake(#"\x{0000041}"#, 1, "braces"), Mistake(#"\x{110000}"#, 1, "no character"),
        Mistake(#"a\x{D83D}"#, 2, "no character"), Mistake(#"\uD83D\uDE00"#, 1, "no character"),
        Mistake(#"\u20A"#, 1, "four"), Mistake(#"\u{20AC}"#, 1, "four"),
    ]

    private static let sizes = [
        Mistake(String(repeating: "a", count: 1_001), 1, "1001 characters"),
        Mistake(String(repeating: "é😀", count: 9_000), 1, "18000 characters"),
        Mistake(String(repeating: "(", count: 51) + "a" + String(repeating: ")", count: 51), 51, "more than 50 groups"),
        Mistake("a{1000}b", 1, "1001 states"), Mistake("(a{1,100}){6}", 1, "1194 states"),
        Mistake("(a{1000}){999}", 1, "999000 states;"),
        Mistake("(a{1000}){1000}", 1, "1000000 or more states"),
        Mistake(String(repeating: "(", count: 50) + "a" + String(repeating: "{0,1000})", count: 50), 1, "or more"),
        Mistake(String(repeating: "(a{1000}){1000}|", count: 60) + "b", 1, "or more"),
    ]

    @Test("groups", arguments: groups)
    func group(_ mistake: Mistake) { check(mistake) }

    @Test("counts", arguments: counts)
    func count(_ mistake: Mistake) { check(mistake) }

    @Test("classes", arguments: classes)
    func scalarClass(_ mistake: Mistake) { check(mistake) }

    @Test("escapes", arguments: escapes)
    func escape(_ mistake: Mistake) { check(mistake) }

    @Test("sizes", arguments: sizes)
    func size(_ mistake: Mistake) { check(mistake) }

    @Test("the largest patterns are accepted")
    func limits() throws {
        let nested = String(repeating: "(", count: 50) + "a" + String(repeating: ")", count: 50)
        for source in [String(repeating: "a", count: 1_000), nested, "a{1000}", "(a{1,100}){5}", "((){1000}){1000}a"] {
            let pattern = try RulePattern(source)
            #expect(pattern.isFound(in: Array(repeating: 0x61, count: 1_000)), "\(source.prefix(40))")
        }
    }

    @Test(
        "states are counted as they are built",
        arguments: ["a|b|", "(a*b+c?)*", "x{3,5}y{2,}z{4}", #"(\w|[a-c]{2})+$"#])
    func stateCount(source: String) throws {
        let tree = try PatternParser.parse(source)
        #expect(PatternProgram(tree).states.count == tree.stateCount + 1)
    }

    private func check(_ mistake: Mistake) {
        do throws(PatternError) {
            _ = try RulePattern(mistake.pattern)
            Issue.record("accepted")
        } catch {
            #expect(error.column == mistake.column, "\(error)")
            #expect(error.reason.contains(mistake.reason), "\(error)")
            #expect(error.description == "column \(error.column): \(error.reason)")
        }
    }
}
