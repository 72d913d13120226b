import MessageCorpus

/// How a corpus is divided into training and test messages.
public enum EvaluationProtocol: Equatable, Sendable {
    /// The published protocol on the UCI collection: the first 1,674 rows train, the others test.
    ///
    /// - Source: T. Almeida, J. Gómez Hidalgo, A. Yamakami, *Contributions to the study of SMS spam filtering*, DocEng 2011.
    case almeida2011
    /// Every message is tested once, by a model trained on the other folds.
    case kFold(Int, by: Split.Unit)
    /// A share of the messages tests, the others train.
    case holdout(Double, by: Split.Unit)

    /// The number of training rows of ``almeida2011``.
    public static let almeidaTrainingRows = 1674

    /// The divisions of `messages`.
    ///
    /// - Throws: ``CorpusError`` when there are too few messages.
    public func splits(of messages: [LabelledMessage], seed: UInt64) throws(CorpusError) -> [Split] {
        let needed = minimumRows
        guard messages.count >= needed else {
            throw CorpusError(
                place: "corpus",
                reason: "\(messages.count) messages are too few for this protocol; it needs \(needed) or more")
        }
        switch self {
        case .almeida2011: return [.leading(Self.almeidaTrainingRows, of: messages)]
        case .kFold(let count, let unit): return Split.kFold(count, of: messages, by: unit, seed: seed)
        case .holdout(let share, let unit): return [Split.holdout(share, of: messages, by: unit, seed: seed)]
        }
    }

    private var minimumRows: Int {
        switch self {
        case .almeida2011: Self.almeidaTrainingRows + 1
        case .kFold(let count, _): count
        case .holdout: 2
        }
    }
}
