import CallDirectory
import CallDirectoryFiles
import Records
import TestSupport
import Testing

@Suite("Forms of files")
struct FormatTests {
    @Test("CSV with number, action and label")
    func csv() throws {
        let read = try ImportedEntries(
            (
                "number,action,label\r\n0255667788,label,\"Bank, main\"\r\n+14255550100,block,\r\n0912345678,,Shop\n",
                .entries
            ))
        #expect(read.blocked == [14_255_550_100])
        #expect(read.labels == [886_255_667_788: "Bank, main", 886_912_345_678: "Shop"])
        #expect(read.inputs[0].format == "CSV" && read.inputs[0].entryCount == 3)
    }

    @Test("CSV with fewer columns, in another order, with a byte order mark, with others beside")
    func columns() throws {
        #expect(try ImportedEntries(("number\n0255667788\n", .entries)).blocked == [886_255_667_788])
        let labelled = try ImportedEntries(("\u{FEFF}label,note,number\nBank,x,0255667788\n,y,0912345678\n", .entries))
        #expect(labelled.labels == [886_255_667_788: "Bank"] && labelled.blocked == [886_912_345_678])
    }

    @Test("CSV whose action allows")
    func allowing() throws {
        let read = try ImportedEntries(("number,action\n+886 2 5566 77xx,block\n0255667788,allow\n", .entries))
        #expect(read.blocked.count == 99 && !read.blocked.contains(886_255_667_788))
        #expect(read.report.leftOutCount == 1)
    }

    @Test("a JSON object of labels, and an array of numbers")
    func json() throws {
        let object = try ImportedEntries(
            (#" {"+886912345678": "Ba\u006ek", "+14255550100": null}"#, .entries), region: nil)
        #expect(object.labels == [886_912_345_678: "Bank"] && object.blocked == [14_255_550_100])
        let array = try ImportedEntries((#"["+14255550100", 14255550101]"#, .entries), region: "US")
        #expect(array.blocked == [14_255_550_100, 14_255_550_101])
        #expect(try ImportedEntries(("{}", .entries)).blocked.isEmpty)
    }

    @Test("plain lines, with blank ones and remarks")
    func lines() throws {
        let read = try ImportedEntries(("# callers\n\n02 5566 7788\r\n0912-345-678", .entries))
        #expect(read.blocked == [886_255_667_788, 886_912_345_678] && read.inputs[0].format == "lines")
        #expect(try ImportedEntries(("", .entries)).blocked.isEmpty)
    }

    @Test("cards of vCard 2.1, 3.0 and 4.0, folded, grouped, quoted-printable, with URIs")
    func vCard() throws {
        let cards = """
            BEGIN:VCARD\r
            VERSION:2.1\r
            N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E9=8A=80;=\r
            =E8=A1=8C\r
            TEL;CELL:0912-345-678\r
            END:VCARD\r
            BEGIN:VCARD\r
            VERSION:3.0\r
            FN:Bank\\, main caf\r
             e\r
             \u{301}\r
            item1.TEL;TYPE="cell:work":+886 2 5566\r
              7788\r
            PHOTO;ENCODING=b:AAAA\r
             BBBB\r
            END:VCARD\r
            BEGIN:VCARD\r
            VERSION:4.0\r
            ORG:Shop;Sales\r
            TEL;VALUE=uri;TYPE="voice,home":tel:+1-425-555-0100;ext=7\r
            TEL:\r
            END:VCARD\r

            """
        let read = try ImportedEntries((cards, .entries))
        #expect(
            read.labels == [
                886_912_345_678: "行 銀", 886_255_667_788: "Bank, main café", 142_555_501_007: "Shop",
            ])
        #expect(read.inputs[0].format == "vCard")
    }

    @Test("a card's value in very many soft line breaks is read in linear time")
    func longCard() throws {
        let breaks = String(repeating: String(repeating: "A", count: 75) + "=\r\n", count: 100_000)
        let card =
            "BEGIN:VCARD\r\nNOTE;ENCODING=QUOTED-PRINTABLE:\(breaks)\r\nFN:Bank\r\nTEL:02 5566 7788\r\nEND:VCARD\r\n"
        var labels: [PhoneNumber: String] = [:]
        let seconds = try ProcessorTime.seconds { labels = try ImportedEntries((card, .entries)).labels }
        #expect(labels == [886_255_667_788: "Bank"])
        #expect(seconds < 30)
    }

    @Test("a list that was built before, also as one of allowed numbers")
    func list() throws {
        let list = DirectoryContent(
            blocked: [14_255_550_100], labelled: [LabelledNumber(number: 886_255_667_788, label: 0)], labels: ["Bank"])
        let bytes = list.encoded()
        var importer = DirectoryImporter(region: nil)
        try importer.read(ByteSource(bytes: bytes), as: .entries)
        #expect(try importer.builder.build().lists[0].encoded() == bytes)
        try importer.read(ByteSource(bytes: bytes), as: .allowed)
        #expect(try importer.builder.build().report.count == 0)
    }

    @Test("contacts are kept out of a prefix; what is no whole number in them is passed over and counted")
    func contacts() throws {
        let cards = """
            BEGIN:VCARD
            FN:Ann
            TEL:(425) 950-1212
            TEL:911
            TEL:*100#
            END:VCARD

            """
        let read = try ImportedEntries(("+1 425 950 xxxx\n", .entries), (cards, .contacts), region: "US")
        #expect(read.blocked.count == 9_999 && !read.blocked.contains(14_259_501_212))
        #expect(read.blocked.first == 14_259_500_000 && read.blocked.last == 14_259_509_999)
        #expect(read.inputs[1].skippedCount == 2 && read.inputs[1].firstSkipped?.hasPrefix("line 4: ") == true)
    }
}
