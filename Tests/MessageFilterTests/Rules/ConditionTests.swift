import Testing

@testable import MessageFilter

@Suite("Conditions of rules")
struct ConditionTests {
    private func isMet(_ condition: RuleCondition, _ text: String?, from sender: String? = nil) throws -> Bool {
        var rules = RuleSet()
        rules.protectsOneTimeCodes = false
        rules.rules = [FilterRule(id: "x", when: condition, then: .junk)]
        let pipeline = try FilterPipeline(model: nil, rules: CheckedRules(rules))
        return pipeline.decide(FilterQuery(sender: sender, text: text)).answer == .junk
    }

    @Test(
        "texts are found in the part that is asked about",
        arguments: [
            (RuleCondition.contains("rize"), true, false), (.word("rize"), false, false), (.word("prize"), true, false),
            (.word("prize", in: .sender), false, true), (.contains("PRIZE", in: .both), true, true),
            (.pattern("pr[i1]ze", in: .both), true, true), (.pattern("^prizes$", in: .sender), false, false),
            (.pattern("prize$", in: .sender), false, true), (.pattern("\\d{3}"), true, false),
        ])
    func parts(condition: RuleCondition, inBody: Bool, inSender: Bool) throws {
        #expect(try isMet(condition, "Your PRIZE is 100", from: "72404") == inBody)
        #expect(try isMet(condition, "hello", from: "TheBig Prize") == inSender)
    }

    @Test("disguises are read by words and patterns alike")
    func disguises() throws {
        for text in ["ｐｒｉｚｅ", "pri\u{200B}ze", "рrizе", "PRÍZE"] {
            #expect(try isMet(.word("prize"), text) && isMet(.pattern("pri[xyz]e"), text), "\(text)")
        }
        // Letters that pose as Latin ones only where others do not prove their script.
        #expect(try isMet(.word("сор"), "сор") && isMet(.word("сор"), "сор вынесли"))
    }

    @Test(
        "senders are told by number, kind and country",
        arguments: [
            (RuleCondition.number("253-950-1212"), "+12539501212", true), (.number("+1253*"), "DHL", false),
            (.senderKind(.shortCode), "72404", true), (.senderKind(.alphanumeric), "DHL", true),
            (.senderKind(.mail), "a@b.example", true), (.senderKind(.empty), "", true),
            (.countryPrefix("+86"), "+8613800000000", true), (.countryPrefix("+86"), "0086 138 0000 0000", true),
            (.countryPrefix("+86"), "13800000000", false), (.countryPrefix("0086"), "8613800000000", true),
        ])
    func senders(condition: RuleCondition, sender: String, expected: Bool) throws {
        #expect(try isMet(condition, "hello", from: sender) == expected)
    }

    @Test("an unknown sender is of no kind and no country")
    func noSender() throws {
        #expect(
            try !isMet(.number("72404"), "x") && isMet(.senderKind(.empty), "x") && !isMet(.countryPrefix("+1"), "x"))
    }

    @Test(
        "links and scripts",
        arguments: [
            (RuleCondition.hasLink, "go to http://a.b", true), (.hasLink, "go home", false),
            (.script(.thai), "รับฟรีวันนี้", true), (.script(.latin), "免费免费 ok", false), (.script(.none), "123", true),
        ])
    func contents(condition: RuleCondition, text: String, expected: Bool) throws {
        #expect(try isMet(condition, text) == expected)
    }

    @Test("all, any and not, also empty and nested")
    func logic() throws {
        let (yes, no) = (RuleCondition.all([]), RuleCondition.any([]))
        #expect(try isMet(yes, "x") && !isMet(no, "x") && isMet(.not(no), nil))
        #expect(try isMet(.all([yes, .any([no, yes])]), "x") && !isMet(.all([yes, no]), "x"))
        #expect(try isMet(.all([.word("prize"), .not(.hasLink)]), "prize") && !isMet(.not(.not(no)), "x"))
    }

    @Test(
        "what means nothing is refused, with its place",
        arguments: [
            (RuleCondition.word(" \u{200B}"), "rules[0].when.word: empty"),
            (.contains(""), "rules[0].when.contains: empty"), (.pattern("(a"), "rules[0].when.regex: column"),
            (.pattern("(a)\\1"), "linear time"), (.number("DHL"), "rules[0].when.number: not a telephone number"),
            (.countryPrefix("86"), "rules[0].when.countryPrefix: a prefix or a range needs its country"),
            (.all([.hasLink, .not(.word(""))]), "rules[0].when.all[1].not.word: empty"),
            ((0..<40).reduce(.hasLink) { condition, _ in .not(condition) }, "nested more than 32 deep"),
            (.any(Array(repeating: .pattern("a{900}"), count: 5)), "any[4].regex: the regular expressions up to here"),
        ])
    func flaws(condition: RuleCondition, expected: String) {
        for isEnabled in [true, false] {
            var rules = RuleSet()
            rules.rules = [FilterRule(id: "x", isEnabled: isEnabled, when: condition, then: .junk)]
            #expect { try CheckedRules(rules) } throws: { "\($0)".contains(expected) }
        }
    }

    @Test("entries and ids that mean nothing are refused, with their place")
    func entries() throws {
        func refusal(_ change: (inout RuleSet) -> Void) -> String {
            var rules = RuleSet()
            change(&rules)
            do { _ = try CheckedRules(rules) } catch { return "\(error)" }
            return "nothing"
        }
        let rule = FilterRule(id: "a", when: .hasLink, then: .junk)
        #expect(refusal { $0.block.numbers = ["72404", "DHL"] }.hasPrefix("block.numbers[1]: not a telephone number"))
        #expect(refusal { $0.allow.numbers = ["+"] }.hasPrefix("allow.numbers[0]"))
        #expect(refusal { $0.allow.senders = ["DHL", " "] }.hasPrefix("allow.senders[1]: empty"))
        #expect(refusal { $0.allow.words = [""] }.hasPrefix("allow.words[0]: empty"))
        #expect(refusal { $0.contacts = ["\n"] }.hasPrefix("contacts[0]: empty"))
        #expect(refusal { $0.rules = [rule, rule] }.hasPrefix("rules[1].id: \"a\" is another rule's"))
        for id in ["", "a b", "é", String(repeating: "a", count: 65)] {
            #expect(
                refusal { $0.rules = [FilterRule(id: id, when: .hasLink, then: .junk)] }.hasPrefix(
                    "rules[0].id: expected"))
        }
        #expect(refusal { $0.rules = [rule] } == "nothing")
    }
}
