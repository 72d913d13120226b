import MessageCorpus
import MessageFilter
import Testing

@testable import MessageFilterTraining

@Suite struct LabelPartitionTests {
    private func sets(_ labels: String...) throws -> [CategorySet] {
        try labels.map { try #require(CategorySet(label: $0)) }
    }

    @Test("ham and spam are two classes")
    func twoClasses() throws {
        let labels = try sets("allow|transaction", "junk|promotion", "allow|transaction")
        let partition = LabelPartition(of: labels)
        #expect(partition.classes == Array(labels.prefix(2)))
        #expect(labels.map(partition.mask) == [0b01, 0b10, 0b01])
    }

    @Test("all leaves are fourteen classes in their fixed order")
    func allLeaves() {
        let leaves = Category.allCases.map { CategorySet($0) }
        let partition = LabelPartition(of: leaves.reversed())
        #expect(partition.classes == leaves)
        #expect(leaves.map(partition.mask) == (0..<14).map { 1 << UInt16($0) })
    }

    @Test("overlapping labels are parted where they differ")
    func overlapping() throws {
        let labels = try sets("allow|transaction", "transaction|promotion", "transaction/finance")
        let partition = LabelPartition(of: labels)
        let others = CategorySet(leavesOf: .transaction).subtracting(CategorySet(.transactionFinance))
        let expected = [
            CategorySet(.allow), CategorySet(leavesOf: .promotion), others, CategorySet(.transactionFinance),
        ]
        #expect(partition.classes == expected)
        #expect(labels.map(partition.mask) == [0b1101, 0b1110, 0b1000])
    }

    @Test("a label of any leaf parts nothing and tells no class")
    func anyLeaf() throws {
        let labels = try sets("*", "allow", "junk", "*")
        let partition = LabelPartition(of: labels)
        #expect(partition.classes == [CategorySet(.allow), CategorySet(.junk)])
        #expect(partition.mask(of: .all) == 0)
    }

    @Test("leaves that no label names belong to no class")
    func unnamedLeaves() throws {
        let partition = LabelPartition(of: try sets("junk"))
        #expect(partition.classes == [CategorySet(.junk)])
        #expect(partition.mask(of: CategorySet(.allow)) == 0)
    }

    @Test("no labels, empty labels and labels of any leaf alone give no class")
    func nothing() {
        #expect(LabelPartition(of: []).classes.isEmpty)
        #expect(LabelPartition(of: [.all, .all]).classes.isEmpty)
        #expect(LabelPartition(of: [[]]).classes.isEmpty)
    }

    @Test("every label is the union of the classes of its mask, and classes are disjoint")
    func unions() {
        var generator = SplitMix64(seed: 7)
        for _ in 0..<200 {
            let labels = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                CategorySet(rawValue: UInt16.random(in: 1..<CategorySet.all.rawValue, using: &generator))
            }
            let partition = LabelPartition(of: labels)
            for label in labels {
                let members = partition.classes.indices.filter { partition.mask(of: label) & 1 << UInt16($0) != 0 }
                #expect(members.reduce(into: CategorySet()) { $0.formUnion(partition.classes[$1]) } == label)
            }
            let union = partition.classes.reduce(into: CategorySet()) { $0.formUnion($1) }
            #expect(partition.classes.reduce(0) { $0 + $1.categories.count } == union.categories.count)
        }
    }

    @Test(
        "a label that had no say touches the classes that it shares a leaf with, and says nothing where it touches all")
    func touched() throws {
        let partition = LabelPartition(
            of: try ["allow|transaction", "junk|promotion"].map { try #require(CategorySet(label: $0)) })
        #expect(partition.classes(touchedBy: CategorySet(.junk)) == 0b10)
        #expect(partition.classes(touchedBy: CategorySet(.allow)) == 0b01)
        #expect(partition.classes(touchedBy: try #require(CategorySet(label: "allow|junk"))) == 0)
        #expect(LabelPartition(of: [CategorySet(.allow)]).classes(touchedBy: CategorySet(.junk)) == 0)
    }
}
