import MessageFilter
import MessageFilterService

extension ReportStore {
    /// All numbers of messages and calls that were reported, by rising number. Short codes, names and numbers without their
    /// country are none that can be blocked, and are left out.
    ///
    /// - Throws: ``ReportStoreError``.
    public func reportedNumbers(_ policy: ReportPolicy = ReportPolicy()) throws(ReportStoreError) -> [ReportedNumber] {
        let reports = try read { database in
            var reports: [UInt64: ReportsByReporter] = [:]
            try StoredReport.forEach(in: database) { report in
                guard let digits = report.sender.flatMap(PhoneDigits.init), digits.mayBeInternational else { return }
                reports[digits.value, default: ReportsByReporter()].add(report)
            }
            return reports
        }
        let protection = SenderProtection(policy.protection)
        return reports.sorted { $0.key < $1.key }.map { Self.count($1, "+\($0)", policy, protection) }
    }

    /// The numbers to be blocked, by rising number.
    ///
    /// - Throws: ``ReportStoreError``.
    public func blockedNumbers(_ policy: ReportPolicy = ReportPolicy()) throws(ReportStoreError) -> [ReportedNumber] {
        try reportedNumbers(policy).filter(\.isBlocked)
    }

    private static func count(
        _ reports: ReportsByReporter, _ number: String, _ policy: ReportPolicy, _ protection: SenderProtection
    ) -> ReportedNumber {
        let junk = reports.group(where: \.isJunk).distinctCount(perNetwork: policy.reportersPerNetwork)
        let notJunk = reports.group { !$0.isJunk }.distinctCount(perNetwork: policy.reportersPerNetwork)
        let counts = junk >= policy.minimumReporters && junk > notJunk
        return ReportedNumber(
            number: number, junkReporters: junk, notJunkReporters: notJunk,
            isBlocked: counts && !protection.protects(sender: number, text: nil), first: UTCDay(second: reports.first),
            last: UTCDay(second: reports.last))
    }
}
