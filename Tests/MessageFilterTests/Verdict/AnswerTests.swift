import Testing

@testable import MessageFilter

@Suite("Answers, capabilities and remapping")
struct AnswerTests {
    @Test("a sub-action goes with its own action only")
    func pairs() {
        for action in FilterAction.allCases {
            for subAction in FilterSubAction.allCases {
                let isSound =
                    subAction == .none
                    || Category.allCases.contains { $0.action == action && $0.subAction == subAction }
                #expect(
                    (FilterAnswer(action: action, subAction: subAction) != nil) == isSound, "\(action) \(subAction)")
            }
        }
    }

    @Test("every answer is read back from its label, and nothing else is")
    func labels() {
        let answers =
            FilterAction.allCases.compactMap { FilterAnswer(action: $0) } + Category.allCases.map { FilterAnswer($0) }
        #expect(answers.allSatisfy { FilterAnswer(label: $0.label) == $0 } && Set(answers).count == 17)
        for label in ["", "Junk", "promotion/finance", "junk/none", "allow|junk"] {
            #expect(FilterAnswer(label: label) == nil)
        }
    }

    @Test("five sub-actions at most, each once, none of them none")
    func capabilities() throws {
        let all = FilterSubAction.allCases.filter { $0 != .none }
        #expect(try FilterCapabilities(Array(all.prefix(5))).subActions.count == 5)
        #expect(throws: CapabilitiesError.tooMany(6)) { try FilterCapabilities(Array(all.prefix(6))) }
        #expect(throws: CapabilitiesError.repeated(all[0])) { try FilterCapabilities([all[0], all[0]]) }
        #expect(throws: CapabilitiesError.unknown("none")) { try FilterCapabilities([.none]) }
    }

    @Test("names: short where they are one, in full where they are two")
    func names() throws {
        let capabilities = try FilterCapabilities(names: "offers,finance,promotion/others")
        #expect(capabilities.transactional == [.transactionalFinance])
        #expect(capabilities.promotional == [.promotionalOthers, .promotionalOffers])
        #expect(try FilterCapabilities(names: "") == FilterCapabilities.none)
        #expect(throws: CapabilitiesError.ambiguous("others")) { try FilterCapabilities(names: "others") }
        for names in ["finance,", "Finance", "promotion", "finance, orders"] {
            #expect(throws: CapabilitiesError.self) { try FilterCapabilities(names: names) }
        }
    }

    @Test("a class is sent where it is said, an answer without a sub-action where its whole action is")
    func remapping() {
        var remapping = ActionRemapping()
        remapping[.promotionOffers] = .junk
        #expect(remapping.remapped(FilterAnswer(.promotionOffers)) == .junk)
        #expect(remapping.remapped(.promotion) == .promotion && remapping.remapped(.none) == .none)
        remapping.send(CategorySet(leavesOf: .promotion), to: .allow)
        #expect(remapping.remapped(.promotion) == .allow && remapping.remapped(.transaction) == .transaction)
    }
}
