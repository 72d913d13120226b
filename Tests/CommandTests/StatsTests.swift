import Foundation
import TestSupport
import Testing

@Suite("junco stats")
struct StatsTests {
    private let folder = TemporaryFolder()

    private var store: String { folder.file("reports.sqlite") }

    private static let counts = """
        day,kind,reason,count\r
        2026-11-19,blocked-call,block list,4\r
        2026-11-19,filtered-message,model junk,30\r
        2026-11-19,shown-message,unsure,700\r
        2026-11-21,suspicious-call,"label, of a list",2\r
        2026-11-21,filtered-message,rule:won & <lost>,12\r

        """

    private func fill() throws {
        let run = try Tool.junco.run(["report", "count", "-", "--store", store], input: Self.counts.utf8)
        run.expect(0)
        #expect(run.text == "5 counts added\n")
    }

    private func stats(_ arguments: String...) throws -> Run {
        try Tool.junco.run(["stats", "--store", store] + arguments)
    }

    @Test("counts come out as they went in, by day, kind and reason; the same again is added")
    func counts() throws {
        try fill()
        #expect(try stats("--csv").text.split(separator: "\r\n").count == 6)
        #expect(try Set(stats("--csv").text.split(separator: "\r\n")) == Set(Self.counts.split(separator: "\r\n")))
        let table = try stats().lines
        #expect(table[0].split(separator: " ") == ["day", "what", "count", "reason"] && table.count == 6)
        #expect(table[2].hasSuffix("filtered message  30     model junk"))
        try fill()
        #expect(
            try stats("--json").lines.first
                == #"{"count":8,"day":"2026-11-19","kind":"blocked-call","reason":"block list"}"#)
    }

    @Test("a row that is no count is refused with its line, and nothing is added")
    func malformed() throws {
        for row in [
            "2026-11-31,blocked-call,x,1", "2026-11-19,call,x,1", "2026-11-19,blocked-call,,1",
            "2026-11-19,blocked-call,x,-1", "2026-11-19,blocked-call,x,1000000000001",
            "2026-11-19,blocked-call,\u{1B}[31m,1",
        ] {
            let run = try Tool.junco.run(
                ["report", "count", "-", "--store", store], input: (Self.counts + row + "\r\n").utf8)
            run.expect(65, "standard input:7: expected a day")
        }
        #expect(!FileManager.default.fileExists(atPath: store))
    }

    @Test(
        "the picture is well-formed, says in words what it shows, leaves out what was shown, and is the same each time")
    func picture() throws {
        try fill()
        try stats("--svg", folder.file("a.svg")).expect(0)
        try stats("--svg", folder.file("b.svg")).expect(0)
        let bytes = folder.read("a.svg")
        #expect(bytes == folder.read("b.svg"))
        let page = try PageReader(bytes)
        #expect(page.elements.first?.name == "svg" && page.named("desc").count == 1)
        #expect(page.text.contains("A stacked bar for each day from 2026-11-19 to 2026-11-21. In all: "))
        #expect(page.text.contains("filtered message: rule:won & <lost> 12") && !page.text.contains("shown"))
        #expect(page.text.contains("2026-11-21, suspicious call: label, of a list: 2"))
        #expect(page.text.contains("2026-11-20"), "days without a count are on the axis")
        #expect(page.named("rect").count == 4 + 4, "four parts of bars, four of the legend")
    }

    @Test("of an empty store there is an empty picture and an empty table")
    func empty() throws {
        try Tool.junco.run(["report", "count", "-", "--store", store], input: "day,kind,reason,count\n".utf8).expect(0)
        let run = try stats("--svg", folder.file("a.svg"))
        run.expect(0)
        #expect(run.lines.count == 1)
        #expect(try PageReader(folder.read("a.svg")).text.contains("Nothing was counted."))
    }

    @Test("ten reasons are eight series, the rarest one of them together; a year of days is drawn")
    func many() throws {
        let rows =
            (0..<10).map { "2025-01-0\(1 + $0 % 9),filtered-message,rule:r\($0),\(100 - $0)" }
            + ["2026-11-21,filtered-message,rule:r0,1000"]
        let csv = "day,kind,reason,count\n" + rows.joined(separator: "\n") + "\n"
        try Tool.junco.run(["report", "count", "-", "--store", store], input: csv.utf8).expect(0)
        try stats("--svg", folder.file("a.svg")).expect(0)
        let words = try PageReader(folder.read("a.svg")).text
        #expect(words.contains("A stacked bar for each day from 2025-11-21 to 2026-11-21."))
        let early = csv.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
        let other = folder.file("other.sqlite")
        try Tool.junco.run(["report", "count", "-", "--store", other], input: early.utf8).expect(0)
        try Tool.junco.run("stats", "--store", other, "--svg", folder.file("b.svg")).expect(0)
        let texts = try PageReader(folder.read("b.svg")).text
        #expect(texts.contains("filtered message: rule:r6 94, other 276."), "\(texts)")
    }

    @Test("calls of a log are counted by what a list makes of them, and come into the store")
    func calls() throws {
        let numbers = folder.write(
            "numbers.csv", "number,action,label\n+14255550100,block,\n+14255550101,label,Sales\n")
        let list = folder.file("calls.jdir")
        try Tool.junco.run("directory", "build", numbers, "--output", list).expect(0)
        let log = folder.write(
            "log.csv",
            """
            day,number
            2026-11-20,+1 425 555 0100
            2026-11-20T08:00:00Z,+14255550100
            2026-11-21,(425) 555-0101
            2026-11-21,+14255550102
            2026-11-21,
            2026-11-21,911
            2026-11-21,anonymous

            """)
        let run = try Tool.junco.run("directory", "count", list, log, "--region", "US")
        run.expect(0)
        #expect(run.errors.contains("log.csv: 3 calls passed over; line 6: the telephone number is empty"))
        try Tool.junco.run(["report", "count", "-", "--store", store], input: run.text.utf8).expect(0)
        #expect(
            try stats("--csv").text.split(separator: "\r\n").dropFirst() == [
                "2026-11-20,blocked-call,block list,2", "2026-11-21,suspicious-call,Sales,1",
            ])
        let flawed = folder.write("flawed.csv", "day,number\n2026-11-20,(425) 555-0101\n")
        try Tool.junco.run("directory", "count", list, flawed).expect(65, "flawed.csv:2: the number: the country")
    }
}
