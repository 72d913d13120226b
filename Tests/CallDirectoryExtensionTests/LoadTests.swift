import CallDirectory
import CallDirectoryExtension
import CallKit
import MessageCorpus
import Testing

@Suite("Loads of a call directory")
struct LoadTests {
    private let system = SystemCallDirectory()
    private let provider = ProviderUnderTest()

    @Test("the first load hands over the whole list")
    func first() throws {
        try provider.install(.old)
        try system.reload(provider)
        #expect(system.entries == DirectoryContent.old.entries && provider.lastError == nil)
    }

    @Test("where the system has an earlier list that is known, the difference leads to the new one")
    func difference() throws {
        let old = try provider.install(.old)
        try system.reload(provider)
        let new = try provider.install(.new)
        try provider.install(DirectoryContent(from: .old, identity: old, to: .new, identity: new), as: "difference")
        provider.loadedIdentity = old
        try system.reload(provider)
        #expect(system.entries == DirectoryContent.new.entries)
        provider.loadedIdentity = new
        try system.reload(provider)
        #expect(system.entries == DirectoryContent.new.entries)
    }

    @Test("a difference from another list, a damaged one or none costs a whole load", arguments: 0..<4)
    func unusable(kind: Int) throws {
        let old = try provider.install(.old)
        try system.reload(provider)
        let new = try provider.install(.new)
        var from = old
        var to = new
        if kind == 0 { from = DirectoryIdentity(value: 1) }
        if kind == 1 { to = DirectoryIdentity(value: 1) }
        if kind < 3 {
            try provider.install(DirectoryContent(from: .old, identity: from, to: .new, identity: to), as: "difference")
        }
        provider.loadedIdentity = kind == 2 ? nil : old
        try system.reload(provider)
        #expect(system.entries == DirectoryContent.new.entries)
    }

    @Test("when the system has forgotten all, the whole list is handed over again, without removals")
    func forgotten() throws {
        provider.loadedIdentity = try provider.install(.new)
        system.forget()
        try system.reload(provider)
        #expect(system.entries == DirectoryContent.new.entries)
    }

    @Test("many loads in turn, incremental and not, always leave what the list says", arguments: 0..<5)
    func sequence(seed: Int) throws {
        var source = SplitMix64(seed: UInt64(seed))
        var current = DirectoryContent()
        var identity: DirectoryIdentity?
        for _ in 0..<12 {
            let next = Self.random(&source)
            let nextIdentity = try provider.install(next)
            if let identity {
                let difference = DirectoryContent(from: current, identity: identity, to: next, identity: nextIdentity)
                try provider.install(difference, as: "difference")
            }
            provider.loadedIdentity = source.next(below: 3) == 0 ? nil : identity
            if source.next(below: 5) == 0 { system.forget() }
            try system.reload(provider)
            #expect(system.entries == next.entries)
            (current, identity) = (next, nextIdentity)
        }
    }

    private static func random(_ source: inout SplitMix64) -> DirectoryContent {
        let blocked = Set((0..<600).map { _ in PhoneNumber(1 + source.next(below: 1_500)) }).sorted()
        let labelled = Set((0..<600).map { _ in PhoneNumber(1 + source.next(below: 1_500)) }).sorted()
        return DirectoryContent(
            blocked: blocked,
            labelled: labelled.map { LabelledNumber(number: $0, label: UInt32(source.next(below: 3))) },
            labels: ["Bank", "Shop", "School"])
    }
}
