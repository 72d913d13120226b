import Testing

@testable import MessageFilter

@Suite("Numbers of lists")
struct NumberTests {
    private func pattern(_ text: String) throws -> NumberEntry { try NumberEntry(text) }

    @Test(
        "a number is met however phones write it",
        arguments: [
            ("253-950-1212", "+1 (253) 950-1212", true), ("253-950-1212", "12539501212", true),
            ("253-950-1212", "2539501212", true), ("253-950-1212", "001 253 950 1212", true),
            ("+14255550100", "14255550100", true), ("+14255550100", "4255550100", true),
            ("02 5566 7788", "+886255667788", true), ("+886255667788", "0255667788", true),
            ("07700 900142", "+447700900142", true), ("72404", "72404", true), ("+14255550100", "+14255550101", false),
            ("+14255550100", "+4914255550100", false), ("72404", "+172404", false), ("2404", "72404", false),
            ("253-950-1212", "+999999253950 1212", false), ("5550100", "+14255550100", false),
            ("+442079460000", "+12079460000", false),
        ])
    func numbers(entry: String, sender: String, expected: Bool) throws {
        let number = try #require(PhoneDigits(sender))
        #expect(try pattern(entry).matches(number) == expected)
        var set = NumberSet()
        set.insert(try pattern(entry))
        set.prepare()
        #expect(set.contains(number) == expected)
    }

    @Test(
        "prefixes and ranges are met by international numbers only",
        arguments: [
            ("+1425950*", "+14259501212", true), ("+1425950*", "14259501212", true), ("+1425950*", "4259501212", false),
            ("+1425950*", "+1425951", false), ("+1425950*", "+1425950", true), ("+86*", "008613800000000", true),
            ("+14259500000..+14259509999", "+14259509999", true), ("+14259500000..+14259509999", "+14259510000", false),
            ("+14259500000..+14259509999", "+142595000001", false), ("+14259500000..+14259509999", "14259500000", true),
        ])
    func ranges(entry: String, sender: String, expected: Bool) throws {
        let number = try #require(PhoneDigits(sender))
        #expect(try pattern(entry).matches(number) == expected)
        var set = NumberSet()
        set.insert(try pattern(entry))
        set.insert(try pattern("+33100000000..+33199999999"))
        set.prepare()
        #expect(set.contains(number) == expected)
    }

    @Test(
        "what is no number says why",
        arguments: [
            ("DHL", "not a telephone number"), ("", "not a telephone number"), ("+", "not a telephone number"),
            ("12+3", "not a telephone number"), ("1234567890123456789", "not a telephone number"),
            ("253950*", "needs its country"), ("2539500000..2539509999", "needs its country"),
            ("+1200..+19999", "unlike numbers of digits"), ("+1999..+1000", "ends before it begins"),
            ("+1..+2..+3", "not a telephone number"), ("*", "not a telephone number"),
        ])
    func flaws(entry: String, expected: String) {
        #expect { try pattern(entry) } throws: { ($0 as? NumberEntryError)?.reason.contains(expected) == true }
    }

    @Test("a set with many ranges and prefixes answers as its patterns do one by one", arguments: 0..<30)
    func reference(seed: UInt64) throws {
        var source = SeededSource(seed: seed)
        func digits(_ lengths: ClosedRange<Int>) -> String {
            (0..<Int.random(in: lengths, using: &source)).map { _ in "\(Int.random(in: 1...3, using: &source))" }
                .joined()
        }
        var set = NumberSet()
        var patterns: [NumberEntry] = []
        for index in 0..<40 {
            let entry = [
                "\(digits(3...11))", "+\(digits(7...11))", "+\(digits(1...4))*",
                "+2\(digits(4...4))..+3\(digits(4...4))",
            ]
            let pattern = try pattern(entry[index % 4])
            patterns.append(pattern)
            set.insert(pattern)
        }
        set.prepare()
        for _ in 0..<400 {
            let sender = ["", "+", "0", "00"][Int.random(in: 0...3, using: &source)] + digits(1...12)
            let number = try #require(PhoneDigits(sender))
            #expect(set.contains(number) == patterns.contains { $0.matches(number) }, "\(sender)")
        }
    }
}
