/// Which rules have to be asked about a message, by the phrases that stand in it: of ten thousand words one by one, only
/// those that are there.
struct RuleTriggers: Sendable {
    /// For each phrase the place of the rule that it may trigger; -1 for phrases that trigger none.
    private var rulesOfBody: [Int]
    private var rulesOfSender: [Int]
    /// The places of rules that may speak whatever stands in the message, in order.
    private(set) var alwaysAsked: [Int] = []

    /// - Parameters:
    ///   - bodyCount, senderCount: how many phrases are looked for.
    init(_ rules: [CheckedRule], bodyCount: Int, senderCount: Int) {
        rulesOfBody = Array(repeating: -1, count: bodyCount)
        rulesOfSender = Array(repeating: -1, count: senderCount)
        for (place, rule) in rules.enumerated() {
            guard let phrases = rule.condition.triggers else {
                alwaysAsked.append(place)
                continue
            }
            for phrase in phrases.inBody { rulesOfBody[phrase] = place }
            for phrase in phrases.inSender { rulesOfSender[phrase] = place }
        }
    }

    func rule(ofBodyPhrase phrase: Int) -> Int? { Self.place(rulesOfBody[phrase]) }
    func rule(ofSenderPhrase phrase: Int) -> Int? { Self.place(rulesOfSender[phrase]) }

    private static func place(_ place: Int) -> Int? { place < 0 ? nil : place }
}

/// Phrases without any of which a condition is not met.
private struct TriggerPhrases {
    var inBody: [Int] = []
    var inSender: [Int] = []

    var count: Int { inBody.count + inSender.count }
}

extension CheckedCondition {
    /// `nil` when it may be met without any phrase.
    fileprivate var triggers: TriggerPhrases? {
        switch self {
        case .phraseInBody(let phrase, _): TriggerPhrases(inBody: [phrase])
        case .phraseInSender(let phrase, _): TriggerPhrases(inSender: [phrase])
        case .all(let parts): parts.compactMap(\.triggers).min { $0.count < $1.count }
        case .any(let parts): Self.union(parts)
        default: nil
        }
    }

    private static func union(_ parts: [CheckedCondition]) -> TriggerPhrases? {
        var union = TriggerPhrases()
        for part in parts {
            guard let triggers = part.triggers else { return nil }
            union.inBody += triggers.inBody
            union.inSender += triggers.inSender
        }
        return union
    }
}
