import MessageFilter

/// What a model is to learn from reports by a weighting, and how many reports say nothing to it.
public struct ReportReading: Sendable {
    /// In an order that does not depend on that of the reports.
    public private(set) var examples: [TrainingExample] = []
    /// Among the examples those that contradict the model.
    public private(set) var contradicting = 0
    /// Reports by too few people.
    public private(set) var tooFew = 0
    /// Reports that contradict the model, by too few people for that.
    public private(set) var tooFewToContradict = 0
    /// Reports whose label names none of the model's classes, or all of them.
    public private(set) var meaningless = 0

    /// - Parameter model: the one that the reports may contradict.
    public init(_ reports: [CountedReport], weighting: ReportWeighting, model: MessageModel) {
        let answers = ModelAnswers(model)
        for report in reports.sorted(by: { $0.precedes($1) }) { add(report, weighting, answers) }
    }

    /// What is learned, as text of which a digest names it: lengths, texts, senders, labels, weights.
    public var canonicalText: String {
        examples.map { example in
            let parts = [example.text, example.sender ?? "", example.label.label, "\(example.weight)"]
            return parts.map { "\($0.utf8.count):\($0)" }.joined()
        }.joined(separator: "\n")
    }

    private mutating func add(_ report: CountedReport, _ weighting: ReportWeighting, _ answers: ModelAnswers) {
        guard answers.understands(report.label) else {
            meaningless += 1
            return
        }
        let contradicts = answers.contradicts(report)
        guard let weight = weighting.weight(reporters: report.reporters, contradicts: contradicts) else {
            if contradicts, weighting.weight(reporters: report.reporters, contradicts: false) != nil {
                tooFewToContradict += 1
            } else {
                tooFew += 1
            }
            return
        }
        if contradicts { contradicting += 1 }
        examples.append(
            TrainingExample(text: report.text, sender: report.sender, label: report.label, weight: weight, group: 0))
    }
}

/// What a model answers on reported messages.
private struct ModelAnswers {
    private let partition: LabelPartition
    private let pipeline: FilterPipeline

    init(_ model: MessageModel) {
        partition = LabelPartition(of: model.classes)
        pipeline = FilterPipeline(model: model, rules: .standard)
    }

    func understands(_ label: CategorySet) -> Bool { partition.classes(touchedBy: label) != 0 }

    /// Whether the model, or the look of a one-time code, decides for the other side.
    func contradicts(_ report: CountedReport) -> Bool {
        let actions = report.label.actions.map(\.isWanted)
        guard let isWanted = actions.first, actions.allSatisfy({ $0 == isWanted }) else { return false }
        let action = pipeline.decide(FilterQuery(sender: report.sender, text: report.text)).answer.action
        return action != .none && action.isWanted != isWanted
    }
}
