import MessageFilter
import MessageFilterService

extension ReportStore {
    /// All numbers of messages and calls that were reported, by rising number. Short codes, names and numbers without their
    /// country are none that can be blocked, and are left out.
    ///
    /// - Throws: ``ReportStoreError``.
    public func reportedNumbers(_ policy: ReportPolicy = ReportPolicy()) throws(ReportStoreError) -> [ReportedNumber] {
        let ballots = try read { database in
            var ballots: [UInt64: Ballot] = [:]
            try Voice.forEach(in: database) { voice in
                guard let digits = voice.sender.flatMap(PhoneDigits.init), digits.mayBeInternational else { return }
                ballots[digits.value, default: Ballot()].add(voice)
            }
            return ballots
        }
        let protection = SenderProtection(policy.protection)
        return ballots.sorted { $0.key < $1.key }.map { Self.count($1, "+\($0)", policy, protection) }
    }

    /// The numbers to be blocked, by rising number.
    ///
    /// - Throws: ``ReportStoreError``.
    public func blockedNumbers(_ policy: ReportPolicy = ReportPolicy()) throws(ReportStoreError) -> [ReportedNumber] {
        try reportedNumbers(policy).filter(\.isBlocked)
    }

    private static func count(
        _ ballot: Ballot, _ number: String, _ policy: ReportPolicy, _ protection: SenderProtection
    ) -> ReportedNumber {
        let junk = ballot.voices(where: \.isJunk).distinctCount(perNetwork: policy.reportersPerNetwork)
        let notJunk = ballot.voices { !$0.isJunk }.distinctCount(perNetwork: policy.reportersPerNetwork)
        let counts = junk >= policy.minimumReporters && junk > notJunk
        return ReportedNumber(
            number: number, junkReporters: junk, notJunkReporters: notJunk,
            isBlocked: counts && !protection.protects(sender: number, text: nil), first: UTCDay(second: ballot.first),
            last: UTCDay(second: ballot.last))
    }
}
