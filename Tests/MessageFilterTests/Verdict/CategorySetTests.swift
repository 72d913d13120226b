import MessageFilter
import Testing

@Suite("Labels")
struct CategorySetTests {
    @Test("every set of leaves but the empty one is read back from its label")
    func roundTrip() {
        for bits in UInt16(1)...CategorySet.all.rawValue {
            let set = CategorySet(rawValue: bits)
            #expect(CategorySet(label: set.label) == set, "\(bits): \(set.label)")
        }
    }

    @Test("the empty set has an empty label, which is not read back")
    func emptySet() {
        #expect(CategorySet().label.isEmpty)
        #expect(CategorySet(label: "") == nil)
    }

    @Test("labels of different sets differ")
    func distinctLabels() {
        let labels = Set((0...CategorySet.all.rawValue).map { CategorySet(rawValue: $0).label })
        #expect(labels.count == 1 << Category.allCases.count)
    }

    @Test(
        "a label that is not one is refused",
        arguments: [
            "ham", "none", "promotion/", "/offers", "promotion/finance", "transaction/offers", "allow|",
            "|allow", "allow||junk", "allow,junk", "allow/others", "**", " ", "junk|spam",
            "transaction/public_services",
        ])
    func badLabels(label: String) {
        #expect(CategorySet(label: label) == nil)
    }

    @Test("an action stands for all its leaves, a star for every leaf, white space for nothing")
    func shortForms() {
        #expect(CategorySet(label: "promotion") == CategorySet(leavesOf: .promotion))
        #expect(
            CategorySet(label: " allow |\ttransaction/finance\u{A0}") == [.init(.allow), .init(.transactionFinance)])
        #expect(CategorySet(label: "*") == .all)
        #expect(CategorySet(label: "junk|*") == .all)
        #expect(CategorySet(label: "junk|junk") == CategorySet(.junk))
        #expect(CategorySet(label: "promotion/others|promotion/offers|promotion/coupons")?.label == "promotion")
        #expect(CategorySet.all.label == "*")
    }

    @Test("bit i is the leaf with raw value i, and leaves come in their order")
    func bits() {
        for category in Category.allCases {
            #expect(CategorySet(category).rawValue == 1 << category.rawValue)
            #expect(CategorySet(category).categories == [category])
        }
        #expect(CategorySet.all.rawValue == 0x3FFF)
        #expect(CategorySet.all.categories == Category.allCases)
        #expect(CategorySet.all.actions == [.allow, .junk, .promotion, .transaction])
        #expect(CategorySet(leavesOf: .none).isEmpty)
    }
}
