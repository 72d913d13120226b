import Foundation
import TestSupport
import Testing

@Suite("Call directories")
struct DirectoryTests {
    private let folder = TemporaryFolder()

    private func directory(_ arguments: String..., input: String = "") throws -> Run {
        try Tool.junco.run(["directory"] + arguments, input: input.utf8)
    }

    private func build(_ text: String, _ arguments: String..., to name: String = "calls.jdir") throws -> Run {
        let path = folder.write("numbers", text)
        return try Tool.junco.run(["directory", "build", path, "--output", folder.file(name)] + arguments)
    }

    private func dump(_ name: String = "calls.jdir") throws -> String {
        let run = try directory("dump", folder.file(name))
        run.expect(0)
        return run.text
    }

    private static let numbers =
        "number,action,label\n0912345678,label,銀行\n\"0255667788,0718\",label,Front desk\n+14255550100,block,\n9,,\n"

    @Test("numbers become a list in the order of the system, with extensions and labels")
    func build() throws {
        let text = Self.numbers.replacing("9,,\n", with: "02-5566-7788,block,\n")
        try build(text, "--region", "TW").expect(0, "numbers: CSV, 4 entries", "2 blocked, 2 labelled with 2 labels")
        #expect(
            try dump() == """
                14255550100\tblock
                886255667788\tblock
                886912345678\t銀行
                8862556677880718\tFront desk

                """)
    }

    @Test("a number is looked up as people write it")
    func lookUp() throws {
        try build(Self.numbers.replacing("9,,\n", with: ""), "--region", "tw").expect(0)
        let file = folder.file("calls.jdir")
        #expect(try directory("lookup", file, "0912-345-678", "--region", "TW").text == "886912345678\t銀行\n")
        #expect(try directory("lookup", file, "14255550100", "--region", "TW").text == "14255550100\tblock\n")
        let missing = try directory("lookup", file, "+886 2 5566 7788")
        missing.expect(0)
        #expect(missing.text == "886255667788\tnot listed\n")
        let object = try directory("lookup", file, "+14255550100", "--json").object()
        #expect(object["blocked"] as? Bool == true && object["number"] as? Int == 14_255_550_100)
        #expect(object["label"] is NSNull && object.count == 3)
        try directory("lookup", file, "0912345678").expect(64, "the country is missing", "--region")
        try directory("lookup", file, "3105550100").expect(64, "the country is missing", "--region")
        try directory("lookup", file, "110", "--region", "TW").expect(64, "short code")
    }

    @Test("a difference takes away before it adds, and is built from a base or from two lists")
    func difference() throws {
        try build(
            "number,label\n+14255550100,\n+14255550101,\n+886912345678,Bank\n+886912345679,Bank\n", to: "old.jdir"
        )
        .expect(0)
        let new = "number,label\n+14255550101,\n+14255550102,\n+886912345678,Shop\n+886912345679,Bank\n"
        try build(new, to: "new.jdir").expect(0)
        try build(new, "--base", folder.file("old.jdir"), to: "update.jdir")
            .expect(0, "a difference: 1 no longer blocked, 1 without their label; then 1 blocked, 1 labelled")
        try directory("diff", folder.file("old.jdir"), folder.file("new.jdir"), "--output", folder.file("two.jdir"))
            .expect(0)
        #expect(folder.read("update.jdir") == folder.read("two.jdir"))
        #expect(
            try dump("update.jdir") == """
                14255550100\tremove block
                886912345678\tremove label
                14255550102\tblock
                886912345678\tShop

                """)
        let found = try directory("lookup", folder.file("update.jdir"), "+886912345678")
        #expect(found.text == "886912345678\tremove label\n886912345678\tShop\n")
        let check = try directory("check", folder.file("old.jdir"), folder.file("update.jdir"))
        check.expect(0)
        #expect(check.lines.count == 2 && check.lines[0].contains("old.jdir: a list: 2 blocked, 2 labelled"))
        try build(new, "--base", folder.file("update.jdir")).expect(65, "update.jdir: a difference between lists")
    }

    @Test("a prefix is expanded but for contacts and for what is allowed")
    func exceptions() throws {
        let cards = "BEGIN:VCARD\nFN:Ann\nTEL:+1 (425) 950-1212\nTEL:911\nEND:VCARD\n"
        let contacts = folder.write("contacts.vcf", cards)
        let allow = folder.write("allow.txt", "+1 425 950 00xx\n")
        let run = try build("+1 425 950 xxxx\n+14259501212\n", "--contacts", contacts, "--allow", allow)
        run.expect(0, "contacts.vcf: 1 passed over; line 4: ", "numbers:2: the number is allowed, and left out")
        run.expect(0, "101 numbers are allowed, and left out", "9899 blocked")
        let lines = try dump().split(separator: "\n")
        #expect(lines.count == 9_899 && lines.first == "14259500100\tblock" && !lines.contains("14259501212\tblock"))
    }

    @Test("of two labels the first holds, and both places are told")
    func conflicts() throws {
        try build("number,label\n+14255550100,Bank\n+14255550100,Shop\n").expect(
            0, "numbers:3: another label for a number that has one by ", "numbers:2, which holds")
        #expect(try dump() == "14255550100\tBank\n")
    }

    @Test("too many numbers are refused with the cure, or split in ascending order")
    func limits() throws {
        try build("+1425*\n").expect(65, "10000000 entries; one extension takes 1800000", "--split")
        #expect(folder.names == ["numbers"])
        try build("+1 425 950 xxxx\n", "--limit", "4000", "--split").expect(0)
        #expect(folder.names == ["calls-1.jdir", "calls-2.jdir", "calls-3.jdir", "numbers"])
        let parts = try (1...3).map { try dump("calls-\($0).jdir").split(separator: "\n") }
        #expect(parts.map(\.count) == [4_000, 4_000, 2_000])
        #expect(parts.joined().elementsEqual((14_259_500_000...14_259_509_999).map { "\($0)\tblock" }))
        try build("+1 425 950 xxxx\n", "--limit", "100", "--split").expect(65, "10 extensions take 100 each")
        try build("", "--limit", "2000000").expect(64, "expected 2 to 1999999")
        try build("", "--split", "--base", "x").expect(64, "--base with --split")
    }

    @Test("JSON, and a list from standard input")
    func inputs() throws {
        try build(#"{"+886912345678": "Bank"}"#).expect(0, "JSON, 1 entry")
        #expect(try dump() == "886912345678\tBank\n")
        let path = folder.file("piped.jdir")
        try directory("build", "-", "--output", path, input: "+14255550100\n").expect(
            0, "standard input: lines, 1 entry")
        #expect(try dump("piped.jdir") == "14255550100\tblock\n")
        try directory("build", path, folder.file("calls.jdir"), "--output", folder.file("both.jdir")).expect(0)
        #expect(try dump("both.jdir") == "14255550100\tblock\n886912345678\tBank\n")
    }

    @Test("a number without its country is refused with the cure, in every form, and is one of the region with it")
    func national() throws {
        for text in [
            "3105550100\n", "number\n3105550100\n", #"["3105550100"]"#, "[3105550100]", #"{"3105550100":null}"#,
        ] {
            try build(text).expect(65, "the country is missing; write + and the calling code in front", "--region")
            #expect(folder.names == ["numbers"])
            try build(text, "--region", "US", to: "us.jdir").expect(0)
            #expect(try dump("us.jdir") == "13105550100\tblock\n")
            try FileManager.default.removeItem(atPath: folder.file("us.jdir"))
        }
    }

    @Test("a list without an entry, whose difference would unblock everything, is refused unless it is asked for")
    func empty() throws {
        try build("+14255550100\n", to: "old.jdir").expect(0)
        let base = ["--base", folder.file("old.jdir")]
        for text in ["", "# none\n", "number,action\n+14255550100,allow\n", "[]"] {
            try build(text).expect(65, "no entry is left", "--allow-empty")
            try build(text, base[0], base[1]).expect(65, "no entry is left", "--allow-empty")
            #expect(folder.names == ["numbers", "old.jdir"])
        }
        try build("", base[0], base[1], "--allow-empty").expect(0, "1 no longer blocked")
        try build("", "--allow-empty", "--split", to: "none.jdir").expect(0)
    }

    @Test("names and labels that steer a terminal are shown harmlessly, and escaped in JSON")
    func steering() throws {
        let path = folder.write("a\u{1B}[31m\u{9B}b", "number,label\n+14255550100,Bank\u{202E}knaB\n")
        let list = folder.file("c\u{1B}[31m.jdir")
        let run = try directory("build", path, "--output", list)
        run.expect(0, "a\u{FFFD}[31m\u{FFFD}b: CSV, 1 entry")
        #expect(!run.errors.contains("\u{1B}"))
        for arguments in [["check", list], ["dump", list], ["lookup", list, "+14255550100"]] {
            let shown = try Tool.junco.run(["directory"] + arguments).text
            #expect(!shown.contains("\u{1B}") && !shown.contains("\u{202E}"), "\(shown)")
        }
        let json = try directory("lookup", list, "+14255550100", "--json")
        #expect(json.text.contains(#"Bank\u202eknaB"#))
        #expect(try json.object()["label"] as? String == "Bank\u{202E}knaB")
    }

    @Test("every code of the system is explained, and others as not documented")
    func errors() throws {
        let all = try directory("errors")
        all.expect(0)
        #expect(all.lines.count == 18 && all.text.contains("5 maximumEntriesExceeded: "))
        #expect(try directory("errors", "102").text.hasPrefix("102 not documented: "))
    }
}
