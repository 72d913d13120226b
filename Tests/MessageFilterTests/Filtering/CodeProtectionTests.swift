import Testing

@testable import MessageFilter

@Suite("The protection of one-time codes")
struct CodeProtectionTests {
    private static let code = "Your code is 4821"
    private static let others = FilterAnswer(.transactionOthers)

    /// A model that is sure of one leaf, or of nothing.
    private func model(_ category: Category?) throws -> MessageModel {
        var content = ModelContent.small(classCount: 14)
        content.heads[0].classes = Category.allCases.map { CategorySet($0) }
        content.thresholds = OperatingThresholds(
            all: DecisionThresholds(allow: 1_000, junk: 1_000, promotion: 1_000, transaction: 1_000))
        content.weights = content.weights.map { _ in 0 }
        content.heads[0].biases = Category.allCases.map { $0 == category ? 8_192 : 0 }
        return try MessageModel(bytes: content.encoded())
    }

    private func decide(
        _ text: String = code, from sender: String? = nil, model category: Category?, _ rules: RuleSet = RuleSet(),
        _ capabilities: FilterCapabilities? = nil
    ) throws -> FilterDecision {
        try FilterPipeline(model: model(category), rules: CheckedRules(rules), capabilities: capabilities)
            .decide(FilterQuery(sender: sender, text: text))
    }

    @Test(
        "what shows a code stands, and the model decides; anything else becomes a transaction",
        arguments: Category.allCases)
    func floor(category: Category) throws {
        let decision = try decide(model: category)
        let isShown = category.action.isWanted
        #expect(decision.answer == (isShown ? FilterAnswer(category) : Self.others))
        #expect(decision.reason == (isShown ? .model : .oneTimeCode))
        #expect(decision.verdict?.likeliestAction == category.action)
        #expect(try decide("see you at eight", model: category).answer == FilterAnswer(category))
    }

    @Test("a code is not left unsure, so that no server is asked about it")
    func unsure() throws {
        let decision = try decide(model: nil)
        #expect(decision.answer == Self.others && decision.reason == .oneTimeCode)
        #expect(try decide("hello", model: nil).reason == .unsure)
    }

    @Test("block list and rules do not speak of a code, the model does")
    func listsAndRules() throws {
        var rules = RuleSet()
        rules.block.numbers = ["+12539501212"]
        rules.rules = [FilterRule(id: "all", when: .word("code"), then: .junk)]
        for sender in ["+12539501212", "72404"] {
            let decision = try decide(from: sender, model: .transactionFinance, rules)
            #expect(decision.answer == FilterAnswer(.transactionFinance) && decision.reason == .oneTimeCode)
        }
        rules.protectsOneTimeCodes = false
        #expect(try decide(from: "72404", model: .transactionFinance, rules).reason == .rule("all"))
    }

    @Test(
        "remapping applies to codes, but makes none of them junk",
        arguments: [
            (Category.allow, ActionRemapping.Target.junk, FilterAnswer.allow),
            (.transactionFinance, .junk, FilterAnswer(.transactionFinance)), (.junk, .junk, others),
            (.transactionFinance, .allow, .allow), (.junk, .allow, .allow), (.promotionOffers, .allow, .allow),
        ])
    func remapping(category: Category, target: ActionRemapping.Target, answer: FilterAnswer) throws {
        var rules = RuleSet()
        rules.remapping.send(.all, to: target)
        #expect(try decide(model: category, rules).answer == answer)
        #expect(try decide("see you at eight", model: category, rules).answer == target.answer)
    }

    @Test("what the app has not declared is left out")
    func capabilities() throws {
        #expect(try decide(model: .junk, RuleSet(), FilterCapabilities.none).answer == .transaction)
        let declared = try FilterCapabilities(names: "transaction/others")
        #expect(try decide(model: .junk, RuleSet(), declared).answer == Self.others)
    }

    @Test("the trace tells what protection would answer, and that it decides only where it makes a difference")
    func trace() throws {
        for (category, stage) in [(Category.junk, FilterStage.oneTimeCode), (.transactionFinance, .model)] {
            let trace = FilterPipeline(model: try model(category)).trace(FilterQuery(text: Self.code))
            #expect(trace.steps.filter(\.decides).map(\.stage) == [stage])
            #expect(trace.steps[2].answer?.action == .transaction && trace.steps[2].reason == .oneTimeCode)
            #expect(trace.steps[5].answer == FilterAnswer(category))
        }
    }

    @Test("a verdict alone is raised in the same way, and keeps its probability")
    func verdict() throws {
        let protection = CodeProtection()
        for category in Category.allCases {
            let verdict = MessageScorer(model: try model(category)).score(Self.code)
            let raised = withBytes(of: Self.code, nil) { text, _ in protection.floor(verdict, on: text) }
            #expect(try FilterAnswer(raised) == decide(model: category).answer)
            #expect(raised.likeliestAction == category.action && raised.probability == verdict.probability)
        }
    }
}

@Suite("The quick look for one-time codes")
struct OneTimeCodeGlanceTests {
    private static let parts = [
        "code ", "otp", "4821", "482913", "12", "-", " ", ".", "(", "\n", "@", "@bank.example #4821", "0906 6364 349",
        "\u{200B}", "４８２１", "रु", "x", "\t", "123 456", "\u{1}", ":", "://",
        "۴۸", "①", "๔", "，",
    ]

    @Test("it never denies a code that a whole reading finds", arguments: 0..<20)
    func sound(seed: UInt64) {
        var source = SeededSource(seed: seed)
        let detector = OneTimeCode()
        var found = 0
        for _ in 0..<500 {
            let count = Int.random(in: 1...9, using: &source)
            let text = (0..<count).map { _ in Self.parts.randomElement(using: &source) ?? "" }.joined()
            guard withComparableText(text, detector.isIn) else { continue }
            found += 1
            #expect(withBytes(of: text, nil) { bytes, _ in OneTimeCode.mayBe(in: bytes) }, "\(text.debugDescription)")
        }
        #expect(found > 0)
    }

    @Test("all digits begin with a byte that is looked at")
    func firstBytes() {
        let table = SymbolTable()
        for value in UInt32(0x80)...0x10_FFFF where table.symbol(of: value).kind == .digit {
            guard let first = Unicode.Scalar(value).map({ UTF8.encode($0)?.first }) ?? nil else { continue }
            #expect(OneTimeCode.mayBeginDigit(first), "U+\(String(value, radix: 16))")
        }
    }

    @Test(
        "most messages are known at once to bring none",
        arguments: [
            "", "see you at 10", "call 0906 6364 349 now, code 4821", "code 123-456-7890", "12 a 3, 12 b 34",
            "code 4821 at http://a.example", "约12点，见",
        ])
    func plain(text: String) { #expect(!withBytes(of: text, nil) { bytes, _ in OneTimeCode.mayBe(in: bytes) }) }
}
