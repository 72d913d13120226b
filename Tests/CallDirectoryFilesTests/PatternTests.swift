import CallDirectory
import CallDirectoryFiles
import Testing

@Suite("Texts that stand for many numbers")
struct PatternTests {
    @Test(
        "open digits, prefixes and ranges",
        arguments: [
            ("+1 425 950 xxxx", 14_259_500_000, 14_259_509_999), ("+1425950XX-XX", 14_259_500_000, 14_259_509_999),
            ("02 5566 xx.xx", 886_255_660_000, 886_255_669_999), ("+1425950*", 14_259_500_000, 14_259_509_999),
            ("+1425950121*", 14_259_501_210, 14_259_501_219),
            ("+14259500000..+14259509999", 14_259_500_000, 14_259_509_999),
            ("+1 425-950-0000 - +1 425-950-0009", 14_259_500_000, 14_259_500_009),
            ("+14259500000-+14259500009", 14_259_500_000, 14_259_500_009),
            ("0255660000-0255660009", 886_255_660_000, 886_255_660_009),
            ("02-5566-7788..02-5566-7789", 886_255_667_788, 886_255_667_789),
            ("+14259500000–+14259500009", 14_259_500_000, 14_259_500_009),
            ("02-55667788", 886_255_667_788, 886_255_667_788),
        ] as [(String, PhoneNumber, PhoneNumber)])
    func spans(text: String, first: PhoneNumber, last: PhoneNumber) throws {
        #expect(try ImportedEntries((text, .entries)).blocked == Array(first...last))
    }

    @Test(
        "what has no one meaning is refused, with the cure",
        arguments: [
            ("+8862*", "numbers that begin so have", "write an x for each"),
            ("1425950*", "a prefix needs its country", "+"),
            ("+999*", "no telephone numbers begin so", "calling code"), ("*", "a prefix needs its country", "+"),
            ("+*", "no telephone numbers begin so", "calling code"),
            ("+14259509999..+14259500000", "ends before it begins", "lower number first"),
            ("+14259500000..+886222222222", "unlike numbers of digits", "two ranges"),
            ("+14259500000..", "an end of the range: the telephone number is empty", "write one"),
            ("xxxx", "with digits for x", ""), ("+1 425 950 xxxxx", "with digits for x: too many", ""),
            (String(repeating: "x", count: 900), "900 open digits", "15 at most"),
        ])
    func flaws(text: String, reason: String, cure: String) throws {
        let error = try #require(ImportedEntries.refusal(text))
        #expect(error.contains(reason) && error.contains(cure), "\(error)")
    }

    @Test("a range of a billion numbers is refused before it is expanded")
    func huge() {
        #expect(throws: TooManyEntriesError(count: 10_000_000_000, limit: 1_800_000, parts: 1)) {
            try ImportedEntries(("+1*", .entries))
        }
    }
}
