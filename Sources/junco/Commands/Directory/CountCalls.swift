import ArgumentParser
import CallDirectory
import MessageCorpus
import PhoneNumbers
import Records
import ReportStore

/// `junco directory count`.
struct CountCalls: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "count",
        abstract: "Count the calls of a log that a list blocks or labels, by day.",
        discussion: """
            iOS does not tell an app which calls it blocked; a log of calls, from a carrier or a test phone, does. The log \
            is CSV with the columns day (2026-11-20, or a time that begins so) and number. Counted are blocked calls, and \
            suspicious calls by their label; others are not. Calls whose number is withheld or no whole telephone number, \
            such as a short code, are passed over, and how many is told. What is printed, junco report count adds to a \
            store, and junco stats shows.

            Example: junco directory count calls.jdir calls.csv | junco report count - --store reports.sqlite
            """)

    @Argument(help: ArgumentHelp("A list.", valueName: "file"))
    var file: String

    @Argument(help: ArgumentHelp("Logs of calls as CSV; - is standard input.", valueName: "log"))
    var logs: [String]

    @OptionGroup var region: RegionOption

    func run() throws {
        let directory = try DirectoryFile.openList(file).file
        var counts: [CallKind: Int] = [:]
        for path in logs {
            var log = try CallLog(path, region: region.region)
            try log.forEachCall { day, number in
                guard let kind = try call(from: number, on: day, directory) else { return }
                counts[kind, default: 0] += 1
            }
            if let complaint = log.complaint { Terminal.complain(complaint) }
        }
        let rows = counts.map { DailyCount(day: $0.day, kind: $0.kind, reason: $0.reason, count: $1) }
        try Terminal.write(data: DailyCountCSV.text(of: rows.sorted(by: DailyCount.isInFront)))
    }

    private struct CallKind: Hashable {
        let day: UTCDay
        let kind: DailyCount.Kind
        let reason: String
    }

    /// What becomes of a call; `nil` where it rings as any other.
    private func call(from number: PhoneNumber, on day: UTCDay, _ directory: DirectoryFile) throws -> CallKind? {
        let findings: DirectoryFindings
        do { findings = try directory.lookUp(number) } catch {
            throw UnusableDirectoryError(path: file, reason: error.description)
        }
        if findings.isBlocked { return CallKind(day: day, kind: .blockedCall, reason: "block list") }
        return findings.label.map { CallKind(day: day, kind: .suspiciousCall, reason: $0) }
    }
}

/// Calls as CSV with the columns day and number.
private struct CallLog {
    private let source: ByteSource
    private let numbers: PhoneNumberReader

    private var skippedCount = 0
    private var firstSkipped: (line: Int, reason: String)?

    init(_ path: String, region: Region?) throws {
        source = try ByteSource(path: path)
        numbers = PhoneNumberReader(region: region)
    }

    /// How many calls were passed over, and why the first.
    var complaint: String? {
        firstSkipped.map {
            "\(source.name): \(Counted(skippedCount, "call")) passed over; line \($0.line): \($0.reason)"
        }
    }

    /// - Parameter body: is given each call whose number is a whole telephone number.
    mutating func forEachCall(_ body: (UTCDay, PhoneNumber) throws -> Void) throws {
        let reader = RecordReader(source: source, format: .csv, columns: .names(["day", "number"], optional: []))
        while try reader.next() {
            guard let day = UTCDay(String(reader.text(0).prefix(10))) else {
                throw CorpusError(place: source.name, line: reader.line, reason: "expected a day such as 2026-11-20")
            }
            if let number = try number(reader.text(1), line: reader.line) { try body(day, number) }
        }
    }

    /// - Throws: `CorpusError` for a number without its country, which only the user can tell.
    private mutating func number(_ text: String, line: Int) throws(CorpusError) -> PhoneNumber? {
        do throws(NumberFlaw) { return try numbers.number(text) } catch {
            if error == .noCountry {
                throw CorpusError(place: source.name, line: line, reason: "the number: \(error.reason)")
            }
            skippedCount += 1
            if firstSkipped == nil { firstSkipped = (line, error.reason) }
            return nil
        }
    }
}
