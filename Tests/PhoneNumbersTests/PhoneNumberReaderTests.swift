import PhoneNumbers
import Testing

@Suite("Telephone numbers as people write them")
struct PhoneNumberReaderTests {
    private func read(_ text: String, _ region: String?) throws -> Int64 {
        let region = try region.map { try #require(Region($0)) }
        return try PhoneNumberReader(region: region).number(text)
    }

    @Test(
        "numbers are read in their region, or in any when they name their country",
        arguments: [
            ("+1 (425) 555-0100", nil, 14_255_550_100), ("(425) 555-0100", "US", 14_255_550_100),
            ("+14255550100", "TW", 14_255_550_100), ("02 5566 7788", "TW", 886_255_667_788),
            ("0912-345-678", "TW", 886_912_345_678), ("002 1 425 555 0100", "TW", 14_255_550_100),
            ("+39 06 1234567", nil, 39_061_234_567), ("+44 (0)20 7946 0018", nil, 442_079_460_018),
            ("020 7946 0018", "GB", 442_079_460_018), ("+800 1234 5678", nil, 80_012_345_678),
            ("０２ ５５６６ ７７８８", "TW", 886_255_667_788), ("\u{00A0}+49 30 123456 ", nil, 4_930_123_456),
            ("+54 9 11 2345 6789", nil, 5_491_123_456_789), ("8 (495) 123-45-67", "RU", 74_951_234_567),
        ] as [(String, String?, Int64)])
    func numbers(text: String, region: String?, number: Int64) throws {
        #expect(try read(text, region) == number)
    }

    @Test(
        "a dialled extension follows the number",
        arguments: [
            ("0255667788,0718", "TW"), ("02 5566 7788 x0718", "TW"), ("0255667788#0718", "TW"),
            ("0255667788;ext=0718", "TW"), ("tel:+886-2-5566-7788;ext=0718", nil), ("tel:+886255667788,0718", nil),
            ("+886 2 5566 7788 ext. 0718", nil), ("886255667788,0718", "TW"),
        ] as [(String, String?)])
    func extensions(text: String, region: String?) throws {
        #expect(try read(text, region) == 8_862_556_677_880_718)
    }

    @Test(
        "digits alone are a number of the region where it has such, else country code and digits",
        arguments: [
            ("886912345678", "TW", 886_912_345_678), ("912345678", "TW", 886_912_345_678),
            ("14252345678", "TW", 14_252_345_678), ("4255550100", "US", 14_255_550_100),
            ("3105550100", "US", 13_105_550_100), ("8862556677880", "TW", 8_862_556_677_880),
        ])
    func bare(text: String, region: String, number: Int64) throws {
        #expect(try read(text, region) == number)
    }

    @Test(
        "what is no number is refused, and says why",
        arguments: [
            ("3105550100", nil, .noCountry), ("14255550100", nil, .noCountry), ("tel:3105550100", nil, .noCountry),
            ("", nil, .empty), ("  ", "TW", .empty), ("0255667788", nil, .noCountry), ("425-555-0100", nil, .noCountry),
            ("0014255550100", nil, .noCountry), ("hello", "TW", .notANumber), ("call 0255667788", "TW", .notANumber),
            ("0255667788 分機 7", "TW", .notANumber), ("0255667788!", "TW", .notANumber), ("+", nil, .notANumber),
            ("0255667788 home", "TW", .letters), ("+1 800 FLOWERS", nil, .letters), ("72404", "US", .tooShort),
            ("110", "TW", .tooShort), ("555-0100", "US", .localOnly), ("+999 123456", nil, .unknownCountry),
            ("+1 425 555 0100 555", nil, .tooLong), ("+886255667788;ext=07181234567", nil, .tooLarge),
            ("+1425555010012345678901234567890", nil, .tooLong), ("0255667788/0255667789", "TW", .tooLong),
            ("+14255550100\u{0}", nil, .notANumber),
        ] as [(String, String?, NumberFlaw)])
    func flaws(text: String, region: String?, flaw: NumberFlaw) throws {
        #expect(throws: flaw) { try read(text, region) }
        #expect(!flaw.reason.isEmpty)
    }

    @Test("texts of every kind are answered, the longest ones too")
    func hostile() {
        let reader = PhoneNumberReader(region: Region("TW"))
        for text in ["+", "(", "ext", "0255667788;ext=", ",", "#", "+886,,,", "１", "x", "tel:", "\u{301}1", "🎁"] {
            for count in [1, 2, 50, 5_000] { _ = try? reader.number(String(repeating: text, count: count)) }
            _ = try? reader.number("0255667788" + text)
        }
    }
}
