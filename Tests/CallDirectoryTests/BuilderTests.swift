import CallDirectory
import MessageCorpus
import Testing

@Suite("Building lists")
struct BuilderTests {
    private func place(_ line: Int) -> EntryPlace { EntryPlace(input: 0, line: line) }

    @Test("numbers are sorted as numbers, each once")
    func sorted() throws {
        var builder = DirectoryBuilder()
        for number in [886_912_345_678, 14_255_550_100, 9, 14_255_550_100, 10] as [PhoneNumber] {
            builder.block(NumberSpan(number), at: place(1))
        }
        let (lists, report) = try builder.build()
        #expect(lists.map(\.blocked) == [[9, 10, 14_255_550_100, 886_912_345_678]])
        #expect(report.blockedCount == 4 && report.count == 4 && report.leftOutCount == 0)
    }

    @Test("a range is expanded, but for what is allowed")
    func exceptions() throws {
        var builder = DirectoryBuilder()
        builder.block(NumberSpan(100, through: 119), at: place(1))
        builder.label(NumberSpan(118, through: 121), "shop", at: place(2))
        builder.block(NumberSpan(300), at: place(3))
        builder.allow(NumberSpan(104, through: 117))
        for number in [100, 119, 300, 77] as [PhoneNumber] { builder.allow(NumberSpan(number)) }
        let (lists, report) = try builder.build()
        #expect(lists[0].blocked == [101, 102, 103, 118])
        #expect(lists[0].labelled.map(\.number) == [118, 120, 121])
        #expect(report.leftOutCount == 18)
        #expect(report.allowedConflicts.first == [.init(winner: nil, loser: place(3))])
    }

    @Test("of two labels for a number the first given holds, and the other is told")
    func labels() throws {
        var builder = DirectoryBuilder()
        builder.label(NumberSpan(50), "bank", at: place(1))
        builder.label(NumberSpan(40, through: 60), "shop", at: place(2))
        builder.label(NumberSpan(55, through: 70), "bank", at: place(3))
        builder.label(NumberSpan(55), "shop", at: place(4))
        let (lists, report) = try builder.build()
        let texts = lists[0].labelTexts
        #expect(texts[49] == "shop" && texts[50] == "bank" && texts[60] == "shop" && texts[61] == "bank")
        #expect(texts.count == 31 && report.labelledCount == 31)
        #expect(
            report.labelConflicts.first == [
                .init(winner: place(1), loser: place(2)), .init(winner: place(2), loser: place(3)),
            ])
    }

    @Test("overlapping labels come out as one number at a time would have them", arguments: 0..<30)
    func sweep(seed: Int) throws {
        var source = SplitMix64(seed: UInt64(seed))
        var builder = DirectoryBuilder()
        var expected: [PhoneNumber: String] = [:]
        for line in 1...40 {
            let first = PhoneNumber(1 + source.next(below: 200))
            let span = NumberSpan(first, through: first + PhoneNumber(source.next(below: 30)))
            let label = "label \(source.next(below: 3))"
            builder.label(span, label, at: place(line))
            for number in span.first...span.last where expected[number] == nil { expected[number] = label }
        }
        let (lists, _) = try builder.build()
        #expect(lists[0].labelTexts == expected)
        #expect(lists[0].labelled.map(\.number) == expected.keys.sorted())
    }

    @Test("more than the limit is refused before it is expanded")
    func limit() throws {
        var builder = DirectoryBuilder()
        builder.block(NumberSpan(1, through: .max - 1), at: place(1))
        #expect(throws: TooManyEntriesError(count: .max - 1, limit: 1_800_000, parts: 1)) { try builder.build() }
        builder.label(NumberSpan(1, through: .max - 1), "everybody", at: place(2))
        #expect(throws: TooManyEntriesError(count: .max, limit: 1_800_000, parts: 9)) { try builder.build(parts: 9) }
        builder.allow(NumberSpan(101, through: .max - 1))
        #expect(try builder.build(limit: 200).report.count == 200)
        #expect(throws: TooManyEntriesError(count: 200, limit: 199, parts: 1)) { try builder.build(limit: 199) }
    }

    @Test("parts ascend, are full, and keep together what is said of a number")
    func split() throws {
        var builder = DirectoryBuilder()
        builder.block(NumberSpan(1, through: 10), at: place(1))
        builder.label(NumberSpan(5, through: 11), "shop", at: place(2))
        let (lists, _) = try builder.build(limit: 5, parts: 4)
        #expect(lists.map(\.blocked) == [[1, 2, 3, 4], [5, 6], [7, 8], [9, 10]])
        #expect(lists.map { $0.labelled.map(\.number) } == [[], [5, 6], [7, 8], [9, 10, 11]])
    }
}
