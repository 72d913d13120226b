/// What users reported, as a learner is given it beside corpora.
///
/// Reports come from those who were annoyed enough to report: no sample of the traffic. So they teach weights only.
/// What is told apart, the strength, the calibration and the thresholds are decided without them, and no balance between
/// corpora or labels changes what they weigh: as much as so many ordinary rows.
public struct TrainingReports: Sendable {
    public var examples: [TrainingExample]
    /// How the model's card names them.
    public var source: ModelCard.Source

    public init(examples: [TrainingExample], source: ModelCard.Source) {
        self.examples = examples
        self.source = source
    }
}
