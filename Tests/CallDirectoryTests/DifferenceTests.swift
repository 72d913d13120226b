import CallDirectory
import MessageCorpus
import Testing

@Suite("Differences between lists")
struct DifferenceTests {
    @Test("a difference leads from one list to the other, and removes only what is there", arguments: 0..<20)
    func leads(seed: Int) throws {
        let old = DirectoryContent.random(count: 400, digits: 3, labelCount: 3, seed: UInt64(2 * seed))
        let new = DirectoryContent.random(count: 400, digits: 3, labelCount: 4, seed: UInt64(2 * seed + 1))
        let (from, to) = (try DirectoryFile(bytes: old.encoded()), try DirectoryFile(bytes: new.encoded()))
        let difference = DirectoryContent(from: old, identity: from.identity, to: new, identity: to.identity)
        let file = try DirectoryFile(bytes: difference.encoded())
        #expect(file.kind == .difference(from: from.identity, to: to.identity))
        var blocked = Set(old.blocked)
        var labels = old.labelTexts
        let read = try DirectoryContent(file)
        for number in read.unblocked { #expect(blocked.remove(number) != nil) }
        for number in read.unlabelled { #expect(labels.removeValue(forKey: number) != nil) }
        for number in read.blocked { #expect(blocked.insert(number).inserted) }
        for (number, label) in read.labelTexts { #expect(labels.updateValue(label, forKey: number) == nil) }
        #expect(blocked == Set(new.blocked) && labels == new.labelTexts)
    }

    @Test("between equal lists there is none, though their tables of labels differ")
    func equal() throws {
        let old = DirectoryContent(
            blocked: [1, 5], labelled: [LabelledNumber(number: 5, label: 1)], labels: ["bank", "shop"])
        let new = DirectoryContent(blocked: [1, 5], labelled: [LabelledNumber(number: 5, label: 0)], labels: ["shop"])
        let identity = try DirectoryFile(bytes: old.encoded()).identity
        #expect(try DirectoryFile(bytes: new.encoded()).identity == identity)
        #expect(DirectoryContent(from: old, identity: identity, to: new, identity: identity).count == 0)
    }

    @Test("a label that changed is removed and added; the rest is told of no more than needed")
    func changedLabel() throws {
        let old = DirectoryContent(
            blocked: [1, 2], labelled: [.init(number: 5, label: 0), .init(number: 6, label: 0)], labels: ["bank"])
        let new = DirectoryContent(
            blocked: [2, 3], labelled: [.init(number: 5, label: 1), .init(number: 6, label: 0)],
            labels: ["bank", "shop"])
        let identity = DirectoryIdentity(value: 1)
        let difference = DirectoryContent(from: old, identity: identity, to: new, identity: identity)
        #expect(difference.unblocked == [1] && difference.blocked == [3])
        #expect(difference.unlabelled == [5] && difference.labelTexts == [5: "shop"])
        let found = try DirectoryFile(bytes: difference.encoded()).lookUp(5)
        #expect(found.isUnlabelled && found.label == "shop" && !found.isBlocked && !found.isUnblocked)
    }
}
