extension MessageScorer {
    /// The verdict on a message with what each of its words and features contributed. For people: it allocates freely.
    public func explain(_ text: String, sender: String? = nil) -> Explanation {
        let verdict = score(text, sender: sender)
        let explainer = Explainer(
            model: model, scores: withBytes(of: text, sender) { scores($0, sender: $1) }, text: text,
            message: FeatureTracer(settings: model.settings).message(text, sender: sender))
        let columns = model.heads.columns[0]
        let actions = model.heads[0].classes.map(\.leadingAction)
        let own = columns.filter { actions[$0] == verdict.likeliestAction }
        let favoured = explainer.best(of: own) ?? 0
        let runnerUp = explainer.best(of: columns.filter { actions[$0] != verdict.likeliestAction }) ?? favoured
        return Explanation(
            verdict: verdict, action: explainer.comparison(of: favoured, with: runnerUp, head: 0),
            subAction: verdict.subAction == .none ? nil : explainer.parts(of: favoured, beside: own))
    }
}

/// Divides differences of scores among the features of a message.
private struct Explainer {
    let model: MessageModel
    /// Of each column.
    let scores: [Int32]
    let text: String
    let message: TracedMessage

    /// The column with the highest score among some; of equals, the first.
    func best(of columns: [Int]) -> Int? { columns.max { (scores[$0], $1) < (scores[$1], $0) } }

    /// The best part of a class against the next best, where a head parts it, else the class against those `beside` it.
    func parts(of whole: Int, beside own: [Int]) -> Explanation.Comparison? {
        let head =
            model.heads.indices.dropFirst().first { model.heads[$0].leaves == model.heads[0].classes[whole] } ?? 0
        let columns = head == 0 ? own : Array(model.heads.columns[head])
        guard let favoured = best(of: columns), let next = best(of: columns.filter { $0 != favoured }) else {
            return nil
        }
        return comparison(of: favoured, with: next, head: head)
    }

    /// - Parameter head: to which both columns belong.
    func comparison(of favoured: Int, with runnerUp: Int, head number: Int) -> Explanation.Comparison {
        let head = model.heads[number]
        let first = model.heads.columns[number].lowerBound
        let worths = worths(head)
        let all = message.features.map { feature in
            let weights = model.weights(of: feature.feature)
            let difference = Double(weights[favoured]) - Double(weights[runnerUp])
            return Explanation.Contribution(feature: feature, nats: difference * worths[Int(feature.block.rawValue)])
        }
        return Explanation.Comparison(
            favoured: head.classes[favoured - first], runnerUp: head.classes[runnerUp - first],
            biasNats: Self.nats(head.biases[favoured - first], head.biases[runnerUp - first]),
            contributions: all.sorted { abs($0.nats) > abs($1.nats) }, words: words(all),
            totalNats: Self.nats(scores[favoured], scores[runnerUp]))
    }

    private static func nats(_ units: Int32, _ others: Int32) -> Double {
        Double(Int(units) - Int(others)) / Double(LogOdds.unitsPerNat)
    }

    /// What one unit of weight is worth in each block of this message, in nats.
    private func worths(_ head: ModelHead) -> [Double] {
        FeatureBlock.allCases.map { block in
            let count = message.features.count { $0.block == block }
            let factor = LengthNormalization.factor(
                head.multipliers[Int(block.rawValue)], root: LengthNormalization.reciprocalRoot(count))
            return Double(factor) / 65_536 / Double(LogOdds.unitsPerNat)
        }
    }

    /// The sums of the features of each distinct chunk. Chunks are told apart by their bytes.
    private func words(_ contributions: [Explanation.Contribution]) -> [Explanation.WordContribution] {
        let bytes = Array(text.utf8)
        var sums = [Double](repeating: 0, count: message.chunks.count)
        for contribution in contributions {
            if let chunk = contribution.feature.chunk { sums[chunk] += contribution.nats }
        }
        let copies = Dictionary(grouping: message.chunks.indices) { bytes[message.chunks[$0]] }
        let words = copies.map { written, chunks in
            Explanation.WordContribution(
                text: String(decoding: written, as: UTF8.self), places: chunks.map { message.chunks[$0] },
                nats: chunks.reduce(0) { $0 + sums[$1] })
        }
        return words.sorted { abs($0.nats) == abs($1.nats) ? $0.first < $1.first : abs($0.nats) > abs($1.nats) }
    }
}

extension Explanation.WordContribution {
    fileprivate var first: Int { places.first?.lowerBound ?? 0 }
}
