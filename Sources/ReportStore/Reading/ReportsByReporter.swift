import Foundation

/// The reports about one template or number: of each reporter the latest.
struct ReportsByReporter {
    private var reports: [Data: StoredReport] = [:]
    private(set) var first = Int64.max
    private(set) var last = Int64.min

    /// Adds a report that is not older than those before.
    mutating func add(_ report: StoredReport) {
        reports[report.reporter] = report
        first = min(first, report.second)
        last = max(last, report.second)
    }

    func group(where isMeant: (StoredReport) -> Bool) -> ReporterGroup {
        ReporterGroup(reports: reports.values.filter(isMeant))
    }

    var all: ReporterGroup { ReporterGroup(reports: Array(reports.values)) }
}

/// Reports of distinct reporters about one template or number.
struct ReporterGroup {
    let reports: [StoredReport]

    /// How many count: of each network `perNetwork` at most, and all whose network is not known.
    func distinctCount(perNetwork: Int) -> Int {
        var counts: [Data: Int] = [:]
        var unknown = 0
        for report in reports {
            if let network = report.network { counts[network, default: 0] += 1 } else { unknown += 1 }
        }
        return counts.values.reduce(unknown) { $0 + min($1, perNetwork) }
    }

    /// Those that something is not said of, and those that it is.
    func parted(by isMeant: (StoredReport) -> Bool) -> (others: ReporterGroup, meant: ReporterGroup) {
        var reports = reports
        let border = reports.partition(by: isMeant)
        return (ReporterGroup(reports: Array(reports[..<border])), ReporterGroup(reports: Array(reports[border...])))
    }

    var first: Int64 { reports.map(\.second).min() ?? 0 }
    var last: Int64 { reports.map(\.second).max() ?? 0 }

    /// What most reports have; among equals the first by its bytes. `nil` is a value as any other, and the last.
    func mostFrequent(_ value: (StoredReport) -> String?) -> String? {
        // By bytes: texts that look alike, and are equal to Swift, are different here.
        var counts: [[UInt8]?: Int] = [:]
        for report in reports { counts[value(report).map { Array($0.utf8) }, default: 0] += 1 }
        let best = counts.max { left, right in
            left.value == right.value ? Self.isInFront(right.key, left.key) : left.value < right.value
        }
        return best?.key.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func isInFront(_ left: [UInt8]?, _ right: [UInt8]?) -> Bool {
        guard let left else { return false }
        guard let right else { return true }
        return left.lexicographicallyPrecedes(right)
    }
}
