import Testing

@testable import MessageFilter

@Suite("The pipeline")
struct FilterPipelineTests {
    private static let contact = "+14255550100"
    private static let blocked = "+12539501212"

    /// Rules in which every stage has something to say.
    private static var rules: RuleSet {
        var rules = RuleSet()
        rules.contacts = [contact, "mum@home.example"]
        rules.allow.numbers = ["+1425950*"]
        rules.allow.senders = ["DHL"]
        rules.allow.words = ["dentist"]
        rules.block.numbers = [blocked, "+14259500000..+14259599999"]
        rules.rules = [
            FilterRule(id: "low", priority: -1, when: .word("free"), then: .promotion),
            FilterRule(id: "free", when: .word("free"), then: .junk),
            FilterRule(id: "off", isEnabled: false, priority: 9, when: .all([]), then: .allow),
        ]
        return rules
    }

    private func decide(_ text: String?, from sender: String? = nil, _ rules: RuleSet = rules) throws -> FilterDecision
    {
        try FilterPipeline(model: nil, rules: CheckedRules(rules)).decide(FilterQuery(sender: sender, text: text))
    }

    @Test(
        "each stage speaks before those behind it",
        arguments: [
            (contact, "free dentist", FilterReason.contact, FilterAnswer.allow),
            ("Mum@Home.Example", "free", .contact, .allow), ("+14259501111", "free", .allowedNumber, .allow),
            ("dhl", "free", .allowedSender, .allow), (blocked, "free Dentist!", .allowedWord, .allow),
            (blocked, "Your code is 4821", .oneTimeCode, FilterAnswer(.transactionOthers)),
            (blocked, "free", .blockedNumber, .junk),
            ("12539501212", "hello", .blockedNumber, .junk), ("72404", "get it FREE", .rule("free"), .junk),
            ("72404", "hello", .noModel, .none),
        ])
    func order(sender: String, text: String, reason: FilterReason, answer: FilterAnswer) throws {
        let decision = try decide(text, from: sender)
        #expect(decision.reason == reason && decision.answer == answer && decision.verdict == nil)
    }

    @Test("a picture is judged by its sender, and else by nobody")
    func pictures() throws {
        #expect(try decide(nil, from: Self.blocked).answer == .junk)
        #expect(try decide(nil).reason == .noText && decide("", from: "72404").answer == .none)
    }

    @Test("switches: all rules, the protection of codes")
    func switches() throws {
        var rules = Self.rules
        rules.appliesRules = false
        rules.protectsOneTimeCodes = false
        #expect(try decide("free", from: "72404", rules).reason == .noModel)
        #expect(try decide("Your code is 4821", from: Self.blocked, rules).reason == .blockedNumber)
    }

    @Test("the higher priority speaks, of equals the first; rules that are off are silent")
    func priority() throws {
        var rules = RuleSet()
        rules.rules = [
            FilterRule(id: "a", when: .all([]), then: .junk), FilterRule(id: "b", when: .all([]), then: .allow),
        ]
        #expect(try decide("x", from: nil, rules).reason == .rule("a"))
        rules.rules[1].priority = 1
        #expect(try decide("x", from: nil, rules).reason == .rule("b"))
        rules.rules[1].isEnabled = false
        #expect(try decide("x", from: nil, rules).reason == .rule("a"))
    }

    @Test("remapping sends what rules say elsewhere, not what lists say; capabilities fold the rest")
    func remapping() throws {
        var rules = Self.rules
        rules.rules = [
            FilterRule(id: "offer", when: .word("sale"), then: FilterAnswer(.promotionOffers)),
            FilterRule(id: "bank", when: .word("bank"), then: FilterAnswer(.transactionFinance)),
            FilterRule(id: "order", when: .word("order"), then: FilterAnswer(.transactionOrders)),
        ]
        rules.remapping.send(CategorySet(leavesOf: .promotion), to: .junk)
        rules.remapping[.allow] = .junk
        let pipeline = try FilterPipeline(
            model: nil, rules: CheckedRules(rules), capabilities: FilterCapabilities(names: "finance"))
        func answer(_ text: String, _ sender: String? = nil) -> FilterAnswer {
            pipeline.decide(FilterQuery(sender: sender, text: text)).answer
        }
        #expect(answer("sale") == .junk && answer("bank") == FilterAnswer(.transactionFinance))
        #expect(answer("order") == .transaction && answer("hello", Self.contact) == .allow)
    }

    @Test("the model's answer and verdict are passed on, folded and remapped")
    func model() throws {
        var source = SeededSource(seed: 7)
        let content = ModelContent.random(
            columnCount: 16, settings: FeatureSettings(totalBuckets: 256), using: &source)
        let model = try MessageModel(bytes: content.encoded())
        let scorer = MessageScorer(model: model)
        let plain = FilterPipeline(model: model, rules: .none)
        let folding = FilterPipeline(model: model, rules: .none, capabilities: FilterCapabilities.none)
        for message in InventedMessages.all where !message.text.isEmpty {
            let verdict = scorer.score(message.text, sender: message.sender)
            let query = FilterQuery(sender: message.sender, text: message.text)
            let decision = plain.decide(query)
            #expect(decision.verdict == verdict && decision.answer == FilterAnswer(verdict))
            #expect(decision.reason == (verdict.action == .none ? FilterReason.unsure : .model))
            #expect(folding.decide(query).answer == FilterAnswer(action: verdict.action))
        }
    }

    @Test("the trace tells what every stage says, and which decides")
    func trace() throws {
        let pipeline = try FilterPipeline(model: nil, rules: CheckedRules(Self.rules))
        let trace = pipeline.trace(FilterQuery(sender: Self.blocked, text: "free dentist, code 4821"))
        #expect(trace.steps.map(\.stage) == FilterStage.allCases)
        #expect(trace.steps.map { $0.answer != nil } == [false, true, true, true, true, true])
        #expect(trace.steps.filter(\.decides).map(\.stage) == [.allowList])
        #expect(trace.metRules == ["free", "low"] && trace.decision.reason == .allowedWord)
    }

    @Test("one pipeline forgets a message when it reads the next")
    func forgets() throws {
        let pipeline = try FilterPipeline(model: nil, rules: CheckedRules(Self.rules))
        #expect(pipeline.decide(FilterQuery(sender: Self.contact, text: "free")).reason == .contact)
        #expect(pipeline.decide(FilterQuery(text: "free")).reason == .rule("free"))
        #expect(pipeline.decide(FilterQuery(text: "fre")).reason == .noModel)
    }
}
