import CallDirectory
import CallDirectoryFiles
import Testing

@Suite("Files that cannot be read")
struct FlawTests {
    @Test(
        "what is wrong is told with line and column, and without number and label",
        arguments: [
            ("number,action,label\n0255667788,label,Bank\n02,block,\n", "file:3:1: "),
            ("number,action,label\n\"0255667788\",tag,Bank\n", "file:2:2: the action is not known"),
            ("action,number\nblock,\n", "file:2:7: the telephone number is empty"),
            ("number,action,label\n0255667788,block,Bank\n", "file:2:1: a blocked number with a label"),
            ("number,action,label\n0255667788,label,\n", "file:2:1: the label is empty"),
            ("number,label\n0255667788,\"a\nb\"\n", "file:2:1: the label has a control character"),
            ("number,label\n0255667788\n", "file:2: the row has 1 field instead of 2"),
            ("number,number\n0255667788,1\n", "file:1: the column \"number\" occurs twice"),
            ("0255667788,block,Bank\n", "file:1:1: not a telephone number"),
            ("0255667788\n72404\n", "file:2:1: too few"),
            ("{\n \"72404\": \"Bank\"}", "file:2:2: too few digits"),
            ("{\"0255667788\": \"\"}", "file:1:2: the label is empty"),
            ("{\"0255667788\": 7}", "file:1:16: expected a string"),
            ("{\"a\\nb\": {}}", "file:1:10: expected a string"),
            ("[\n\n 72404]", "file:3:2: too few"), ("[\"0255667788\"", "file:1:14: expected a comma"),
            ("{} x", "file:1:4: expected nothing behind"),
            ("BEGIN:VCARD\nTEL:0255667788\n", "file:1: the card has no END"),
            (
                "BEGIN:VCARD\nFN:Ann\nTEL:0255667788\nBEGIN:VCARD\nFN:Bob\nTEL:0912345678\nEND:VCARD\n",
                "file:1: the card has no END"
            ),
            ("BEGIN:VCARD\nFN:Ann\nTEL:0255667788\nEND:CARD\n", "file:1: the card has no END"),
            ("number,Action\n0255667788,allow\n", "file:1: the column \"Action\" is none; write action"),
            ("number, label\n0255667788,Bank\n", "file:1: the column \" label\" is none; write label"),
            ("\"Number\"\n0255667788\n", "file:1: the column \"Number\" is none; write number"),
            (String(repeating: "1", count: 60_000), "file:1:1: too many digits"),
            ("[\"\(String(repeating: "+1", count: 100_000))\"]", "file:1:2: "),
            ("number\n\(String(repeating: "1", count: 60_000))\n", "file:2:1: too many digits"),
            ("BEGIN:VCARD\nTEL:0255667788\nEND:VCARD\n", "file:2: the card has no name"),
            ("BEGIN:VCARD\nFN:Bank\nTEL:72404\nEND:VCARD\n", "file:3: too few"),
            ("BEGIN:VCARD\nFN:x\nEND:VCARD\nTEL:0255667788\n", "file:4: a line outside of a card"),
            (String(repeating: "[", count: 100_000), "file:1:2: expected a value"),
        ])
    func flaws(text: String, place: String) throws {
        let error = try #require(ImportedEntries.refusal(text))
        #expect(error.hasPrefix(place), "\(error)")
        #expect(!error.contains("5566") && !error.contains("Bank"))
    }

    @Test("a CSV file without a header is told that it has none")
    func header() throws {
        #expect(ImportedEntries.refusal("0255667788,block,Bank\n")?.hasSuffix("such as number,action,label") == true)
    }

    @Test("a list of allowed numbers blocks nothing")
    func allowed() throws {
        #expect(
            ImportedEntries.refusal("number,action\n0255667788,block\n", .allowed)?.contains("other than allow") == true
        )
        let read = try ImportedEntries(("number,label\n0255667788,Ann\n", .allowed), ("02 5566 778x\n", .entries))
        #expect(read.blocked.count == 9 && read.labels.isEmpty)
    }

    @Test("what is not UTF-8, a difference, or a damaged list is refused")
    func bytes() {
        let text = Array("number,label\n0255667788,".utf8) + [0xFF, 0x0A]
        #expect(ImportedEntries.refusal(text)?.contains("not UTF-8") == true)
        let identity = DirectoryIdentity(value: 1)
        let difference = DirectoryContent(kind: .difference(from: identity, to: identity)).encoded()
        #expect(ImportedEntries.refusal(difference)?.contains("a difference between lists") == true)
        #expect(ImportedEntries.refusal(Array(difference.dropLast()))?.contains("copy it again") == true)
    }
}
