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

@Suite("Many rules")
struct ManyRulesTests {
    private static let words = ["free", "won", "sale", "bank", "prize"]

    private static func randomCondition(_ source: inout SeededSource, depth: Int) -> RuleCondition {
        let word = words.randomElement(using: &source) ?? "free"
        let part = MessagePart.allCases.randomElement(using: &source) ?? .body
        func parts() -> [RuleCondition] {
            (0..<Int.random(in: 0...3, using: &source)).map { _ in randomCondition(&source, depth: depth + 1) }
        }
        switch Int.random(in: 0..<(depth > 3 ? 5 : 8), using: &source) {
        case 0, 1: return .word(word, in: part)
        case 2: return .contains(word, in: part)
        case 3: return .pattern(word + ".", in: part)
        case 4: return .senderKind(.alphanumeric)
        case 5: return .all(parts())
        case 6: return .any(parts())
        default: return .not(randomCondition(&source, depth: depth + 1))
        }
    }

    @Test("the rule that speaks is the first of all that are met, though not all are asked", arguments: 0..<60)
    func triggers(seed: UInt64) throws {
        var source = SeededSource(seed: seed)
        var rules = RuleSet()
        rules.protectsOneTimeCodes = false
        rules.rules = (0..<12).map { index in
            FilterRule(
                id: "r\(index)", isEnabled: Int.random(in: 0..<8, using: &source) > 0,
                priority: Int.random(in: 0...2, using: &source), when: Self.randomCondition(&source, depth: 0),
                then: .junk)
        }
        let pipeline = try FilterPipeline(model: nil, rules: CheckedRules(rules))
        for _ in 0..<40 {
            let text = (0..<3).compactMap { _ in (Self.words + ["freedom", "hello", "x"]).randomElement(using: &source)
            }
            let sender = ["72404", "free", "The won", "bank"].randomElement(using: &source)
            let trace = pipeline.trace(FilterQuery(sender: sender, text: text.joined(separator: " ")))
            let expected = trace.metRules.first.map { FilterReason.rule($0) } ?? .noModel
            #expect(trace.decision.reason == expected)
        }
    }
}
