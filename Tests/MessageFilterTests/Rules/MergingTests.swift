import Testing

@testable import MessageFilter

@Suite("Merging rule sets")
struct MergingTests {
    private func rule(_ id: String, _ word: String) -> FilterRule { FilterRule(id: id, when: .word(word), then: .junk) }

    @Test("entries that mean the same stand once, the first as it was written")
    func entries() {
        var rules = RuleSet()
        rules.block.numbers = ["+1 425 950-1212", "72404"]
        rules.allow.words = ["Dentist"]
        var other = RuleSet()
        other.block.numbers = ["+14259501212", "001 425 950 1212", "72405"]
        other.allow.words = ["dentist", "school"]
        let report = rules.merge(other)
        #expect(rules.block.numbers == ["+1 425 950-1212", "72404", "72405"])
        #expect(rules.allow.words == ["Dentist", "school"] && report.duplicateCount == 3)
    }

    @Test("no rule is lost: one with another's id gets a new one, one with the same meaning is there already")
    func rules() throws {
        var rules = RuleSet()
        rules.rules = [rule("a", "x"), rule("a-2", "y")]
        var other = RuleSet()
        other.rules = [rule("a", "z"), rule("b", "x"), rule("c", "w")]
        let report = rules.merge(other)
        #expect(rules.rules.map(\.id) == ["a", "a-2", "a-3", "c"] && report.duplicateCount == 1)
        #expect(report.renamings == [.init(oldID: "a", newID: "a-3")])
        _ = try CheckedRules(rules)
    }

    @Test("settings that differ are the first's, and told")
    func settings() {
        var rules = RuleSet()
        rules.remapping[.promotionOffers] = .junk
        var other = RuleSet()
        other.appliesRules = false
        other.protectsOneTimeCodes = false
        other.remapping[.promotionOffers] = .allow
        other.remapping[.promotionCoupons] = .allow
        let report = rules.merge(other)
        #expect(report.keptSettings == ["applyRules", "protectOneTimeCodes", "remap"])
        #expect(rules.appliesRules && rules.remapping[.promotionOffers] == .junk)
        #expect(rules.remapping[.promotionCoupons] == .allow)
    }

    @Test("merging with itself changes nothing, and removing duplicates twice removes none")
    func idempotent() {
        var rules = RuleSet.roboBlocker
        let report = rules.merge(.roboBlocker)
        #expect(rules == .roboBlocker && report.duplicateCount == 5 && report.renamings.isEmpty)
        #expect(rules.removeDuplicates() == 0)
    }

    @Test("ten thousand rules are merged at once")
    func many() {
        var rules = RuleSet()
        rules.rules = (0..<10_000).map { rule("r\($0)", "word\($0)") }
        var other = RuleSet()
        other.rules = (5_000..<15_000).map { rule("r\($0 % 10_000)", "word\($0)") }
        #expect(rules.merge(other).duplicateCount == 5_000 && rules.rules.count == 15_000)
    }

    @Test("a taken id gets the first free number, and every id is given once")
    func freeIDs() {
        var taken = RuleSet()
        let long = String(repeating: "a", count: 64)
        taken.rules = ["a", "a-2", "a-4", long].map { rule($0, "word") }
        var ids = RuleIDs(of: taken)
        #expect(["b", "a", "a", "a-4", "a", "b"].map { ids.take($0) } == ["b", "a-3", "a-5", "a-4-2", "a-6", "b-2"])
        #expect(ids.take(long) == String(repeating: "a", count: 62) + "-2")
    }

    @Test("RoboBlocker's defaults do what it did")
    func roboBlocker() throws {
        let pipeline = try FilterPipeline(model: nil, rules: CheckedRules(.roboBlocker))
        func decide(_ text: String, _ sender: String) -> FilterDecision {
            pipeline.decide(FilterQuery(sender: sender, text: text))
        }
        #expect(decide("You have won", "72404").answer == .junk && decide("free entry", "72404").answer == .junk)
        #expect(decide("hello", "+12539501212").reason == .blockedNumber)
        #expect(decide("free", "+14259501212").reason == .rule("suspicious-number"))
        #expect(decide("hello", "72404").answer == .none)
    }
}
