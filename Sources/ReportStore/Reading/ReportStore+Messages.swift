import Foundation
import MessageFilter
import MessageFilterService

extension ReportStore {
    /// The messages that count, as rows of a corpus, ordered by text.
    ///
    /// - Throws: ``ReportStoreError``.
    /// - Complexity: O(n log n) for n messages, all of which are held in memory.
    public func corpusRows(_ policy: ReportPolicy = ReportPolicy()) throws(ReportStoreError) -> [ReportedMessage] {
        try templates(policy).compactMap(\.message)
    }

    /// All templates that were reported, ordered by text.
    ///
    /// - Throws: ``ReportStoreError``.
    public func reportedTemplates(
        _ policy: ReportPolicy = ReportPolicy()
    ) throws(ReportStoreError) -> [ReportedTemplate] {
        try templates(policy).map(\.whole)
    }

    private func templates(_ policy: ReportPolicy) throws(ReportStoreError) -> [TemplateCount] {
        let reports = try read { database in
            var reports: [String: ReportsByReporter] = [:]
            try StoredReport.forEach(in: database) { report in
                guard report.kind == .message, let body = report.body, !body.isEmpty else { return }
                reports[Self.template(of: body), default: ReportsByReporter()].add(report)
            }
            return reports
        }
        let protection = SenderProtection(policy.protection)
        return reports.map { TemplateCount($1, policy, protection, provenance: provenance(ofTemplate: $0)) }
            .sorted { $0.isInFront(of: $1) }
    }

    /// Texts without letters and digits are their own templates.
    private static func template(of text: String) -> String {
        let letters = TextTemplate.letters(of: text)
        return letters.isEmpty ? "\u{0}" + text : letters
    }

    private func provenance(ofTemplate template: String) -> String {
        let hash = hashes.hash(.provenance, [Data(of: template)])
        return "report:" + hash.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

/// The reports about one template, counted.
private struct TemplateCount {
    let whole: ReportedTemplate
    let message: ReportedMessage?

    init(_ reports: ReportsByReporter, _ policy: ReportPolicy, _ protection: SenderProtection, provenance: String) {
        let (junk, shielded) = reports.group(where: \.isJunk).parted {
            protection.protects(sender: $0.sender, text: $0.body)
        }
        let notJunk = reports.group { !$0.isJunk }
        let count = { (group: ReporterGroup) in group.distinctCount(perNetwork: policy.reportersPerNetwork) }
        let (yes, no, kept) = (count(junk), count(notJunk), count(shielded))
        // Who names a sender that is allowed speaks against junk, whatever the report says; but says nothing more.
        let isJunk = yes >= policy.minimumReporters && yes > no + kept
        let isWanted = no >= policy.minimumReporters && no > yes + kept
        let group = isJunk ? junk : notJunk
        let label = isJunk ? policy.label(of: junk) : isWanted ? policy.notJunkLabel : []
        let text = (isJunk || isWanted ? group : reports.all).mostFrequent(\.body) ?? ""
        let sender = reports.group { $0.body?.utf8.elementsEqual(text.utf8) ?? false }.mostFrequent(\.sender)
        whole = ReportedTemplate(
            text: text, sender: sender, junkReporters: yes + kept, notJunkReporters: no, isProtected: kept > 0,
            label: label.isEmpty ? nil : label, first: UTCDay(second: reports.first),
            last: UTCDay(second: reports.last),
            provenance: provenance)
        guard !label.isEmpty else {
            message = nil
            return
        }
        message = ReportedMessage(
            text: text, sender: sender, label: label, reporters: isJunk ? yes : no, first: UTCDay(second: group.first),
            last: UTCDay(second: group.last), provenance: provenance)
    }

    func isInFront(of other: TemplateCount) -> Bool {
        whole.text.unicodeScalars.lexicographicallyPrecedes(other.whole.text.unicodeScalars)
    }
}

extension ReportPolicy {
    /// The label that most of the reports' tags mean; with as many for several, that one of them is true.
    fileprivate func label(of junk: ReporterGroup) -> CategorySet {
        var counts: [CategorySet: Int] = [:]
        for report in junk.reports { counts[report.tag.flatMap { tagLabels[$0] } ?? junkLabel, default: 0] += 1 }
        let most = counts.values.max() ?? 0
        return counts.filter { $0.value == most }.keys.reduce(into: []) { $0.formUnion($1) }
    }
}
