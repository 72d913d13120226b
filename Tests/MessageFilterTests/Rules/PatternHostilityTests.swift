import TestSupport
import Testing

@testable import MessageFilter

/// What whoever writes patterns or messages may do to the filter.
@Suite("Hostile patterns and texts")
struct PatternHostilityTests {
    /// Backtracking takes longer than the age of the universe for most of these, O(n²) minutes; this takes less than a second.
    private static let boundSeconds = 30.0

    @Test(
        "the time is linear in the text",
        arguments: [
            "(a*)*b", "(a|a)*c", "(a|aa)+$b", "(a+a+)+y", "(.*)*x", "(.*a){12}z", "a*a*a*a*a*a*b", "((a?)*)*b",
            "(a{0,9}){9}b",
            #"(\w+\s?)+!"#, "[^b]+b", #"(\b|a)*b"#,
        ])
    func linearTime(source: String) throws {
        let text = [UInt32](repeating: 0x61, count: 60_000)
        let pattern = try RulePattern(source)
        let seconds = ProcessorTime.seconds { #expect(!pattern.isFound(in: text)) }
        #expect(seconds < Self.boundSeconds)
    }

    @Test("counts of counts are refused before anything is built")
    func counts() {
        let seconds = ProcessorTime.seconds {
            #expect(throws: PatternError.self) { try RulePattern("(((a{1000}){1000}){1000}){1000}") }
            #expect(throws: PatternError.self) { try RulePattern(String(repeating: "(a{999}){999}", count: 70)) }
        }
        #expect(seconds < Self.boundSeconds)
    }

    @Test("counts of nothing are not followed", arguments: ["()", "(a{0})", "(?:(){9})"])
    func countsOfNothing(nothing: String) throws {
        let tower = String(repeating: "(", count: 40) + nothing + String(repeating: "{1000})", count: 40)
        let seconds = ProcessorTime.seconds {
            #expect(throws: PatternError.self) { try RulePattern(tower) }
            #expect(throws: Never.self) { try RulePattern(tower + "b") }
        }
        #expect(seconds < Self.boundSeconds)
    }

    private static let sources = [
        #"(?i)\b(?:https?://)?[a-z0-9.-]+\.(com|net|xyz)(/\S*)?$"#,
        #"^(\d{4,6}|[^\W_]+?){2,}[\]\-^]\x{1F600}*\u20AC??"#,
        "(((a|b)*c+)?d{3}){2,4}e", "免费|ＰＡＹ[А-Яё-]{1,3}e\u{301}+", #"a\q(?=b)(?<n>c)[z-a]x**\1{5,2}"#,
    ]

    @Test("each part of a pattern is a pattern or refused inside its columns", arguments: sources)
    func parts(source: String) {
        let characters = Array(source)
        for start in characters.indices {
            for end in start...characters.count { survive(String(characters[start..<end])) }
        }
    }

    @Test("random bytes and signs are patterns or refused inside their columns", arguments: UInt64(0)..<20)
    func randomSources(seed: UInt64) {
        var source = SeededSource(seed: seed)
        let signs = Array(#"()[]{}*+?|\^$-,:=!<>.019abdwsxuBDkié٣Ａ\#u{301}\#u{200B}"#.unicodeScalars)
        for length in 0..<150 {
            survive(String(decoding: HostileBytes.noise(length, using: &source), as: UTF8.self))
            var text = String.UnicodeScalarView()
            for _ in 0..<length % 30 { text.append(signs[Int.random(in: 0..<signs.count, using: &source)]) }
            survive(String(text))
        }
    }

    @Test("texts may hold numbers that are no scalars", arguments: ["a", ".", "[^a]", #"\w\W"#, #"\b.\B"#, "[一-龥]+$"])
    func numbers(source: String) throws {
        let pattern = try RulePattern(source)
        for text in [[UInt32.max], [0xD800, 0x11_0000], [0, UInt32.max, 0x1F_FFFF, 0x80]] {
            _ = pattern.isFound(in: text)
        }
    }

    /// Compiles a text and looks for it, if it is a pattern.
    private func survive(_ source: String) {
        do throws(PatternError) {
            let pattern = try RulePattern(source)
            _ = pattern.isFound(in: "Visit https://a.com/x?y=12345 免费 ПРИВЕТ 😀\n")
            _ = pattern.isFound(in: "")
        } catch {
            if !(1...source.count + 1).contains(error.column) || error.reason.isEmpty {
                Issue.record("\(source.debugDescription): \(error)")
            }
        }
    }
}
