import Foundation
import Records

/// How well models do on corpora that they have not learned from, for several ways of learning.
///
/// A corpus's figure is the mean, over the labels that it knows, of the share of its messages whose likeliest action the
/// label allows. So a corpus counts for what it can tell, and its rare labels as much as its common ones.
public struct TransferReport: Codable, Equatable, Sendable {
    /// One way of learning.
    public struct Column: Codable, Equatable, Sendable {
        public let name: String
        /// The mean of ``corpora`` over corpora.
        public let mean: Double
        public let corpora: [String: Figure]
    }

    /// What one corpus says of it.
    public struct Figure: Codable, Equatable, Sendable {
        public let messages: Int
        /// 0–1.
        public let meanRecall: Double
        /// 95 %, by bootstrap over templates.
        public let interval: Interval?
        /// For each label the share of its messages whose likeliest action it allows, 0–1.
        public let labels: [String: Double]
    }

    public private(set) var columns: [Column] = []

    public init() {}

    /// Adds a way of learning, with the evaluation of each corpus that was left out.
    public mutating func add(_ reports: [String: EvaluationReport], as name: String) {
        let corpora = reports.compactMapValues(Figure.init)
        let sum = corpora.keys.sorted().reduce(0) { $0 + (corpora[$1]?.meanRecall ?? 0) }
        columns.append(Column(name: name, mean: sum / Double(max(corpora.count, 1)), corpora: corpora))
    }

    /// The report for people. Ends with a line break.
    public func table() -> String {
        var table = TextTable(["tested on", "messages"] + columns.flatMap { [$0.name, "95 %"] })
        for corpus in Set(columns.flatMap(\.corpora.keys)).sorted() {
            let figures = columns.map { $0.corpora[corpus] }
            table.add(
                [corpus, figures.compactMap { $0?.messages }.first?.countText ?? ""]
                    + figures.flatMap { [($0?.meanRecall).numberText, ($0?.interval).numberText] })
        }
        table.add(["mean over corpora", ""] + columns.flatMap { [$0.mean.numberText, ""] })
        let title = "Trained on all corpora but the one tested on: mean recall over the labels that it knows"
        return ([title] + table.lines).joined(separator: "\n") + "\n"
    }

    /// The report as JSON: keys sorted, indented, the same bytes for the same figures.
    public func json() -> Data { JSONReport.data(of: self) }
}

extension TransferReport.Figure {
    /// `nil` where no label tells anything.
    init?(_ report: EvaluationReport) {
        guard let meanRecall = report.headline.meanRecall else { return nil }
        let labels = report.details.likeliestActions.labels.map { ($0.label, $0.recall) }
        self.init(
            messages: report.headline.messages, meanRecall: meanRecall,
            interval: report.headline.intervals.meanRecall, labels: Dictionary(uniqueKeysWithValues: labels))
    }
}
