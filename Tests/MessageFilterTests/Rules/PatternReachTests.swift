import Testing

@testable import MessageFilter

@Suite("How far regular expressions look")
struct PatternReachTests {
    private func checked(_ sources: [String]) throws -> CheckedRules {
        var rules = RuleSet()
        rules.rules = sources.enumerated().map {
            FilterRule(id: "r\($0)", when: .pattern($1, in: .body), then: .junk)
        }
        return try CheckedRules(rules)
    }

    private func isMet(_ rules: CheckedRules, _ text: String) -> Bool {
        FilterPipeline(model: nil, rules: rules).decide(FilterQuery(text: text)).answer == .junk
    }

    @Test("few states look at all of a message, as before")
    func all() throws {
        let rules = try checked(["zebra$"])
        #expect(rules.patternReach == 65_535 && rules.patternLimit == nil)
        #expect(isMet(rules, String(repeating: "a", count: 65_000) + "zebra"))
    }

    @Test("the more states, the fewer characters, so that the work for a message has a limit", arguments: [1, 4, 16])
    func bounded(count: Int) throws {
        let rules = try checked(Array(repeating: "(abcd){60}", count: count))
        #expect(rules.patternReach * count * 241 <= 1 << 23)
        #expect((rules.patternReach + 1) * count * 241 > 1 << 23)
        #expect(rules.patternLimit?.contains(" first \(rules.patternReach) characters ") == true)
    }

    @Test("what lies behind is not found, and the end of the text is not taken to be there")
    func behind() throws {
        let rules = try checked(["zebra", "b$", "^a+b", "(x{500})"])
        let reach = rules.patternReach
        #expect(reach < 20_000 && reach > 10_000)
        let text = String(repeating: "a", count: reach - 5)
        #expect(isMet(rules, text + "zebra"))
        #expect(!isMet(rules, text + "azebra"))
        #expect(!isMet(rules, text + "aaazzzb"))
        #expect(isMet(rules, text + "aaaab"))
        #expect(!isMet(rules, text + "aaaaab"))
    }
}
