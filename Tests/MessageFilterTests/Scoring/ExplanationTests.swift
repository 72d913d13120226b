import Testing

@testable import MessageFilter

@Suite("Explanations by word")
struct ExplanationTests {
    private static let settings = [
        FeatureSettings(totalBuckets: 1 << 14), FeatureSettings(characters: 2...6, totalBuckets: 1 << 12),
        FeatureSettings(normalization: .none, totalBuckets: 1 << 12),
        FeatureSettings(hasWords: false, characters: nil, totalBuckets: 17),
    ]

    private func scorer(
        columnCount: Int, _ settings: FeatureSettings = settings[0], seed: UInt64 = 1,
        _ change: (inout ModelContent) -> Void = { _ in }
    ) throws -> MessageScorer {
        var source = SeededSource(seed: seed)
        var content = ModelContent.random(columnCount: columnCount, settings: settings, using: &source)
        content.thresholds = OperatingThresholds(all: DecisionThresholds(allow: -9_000, junk: -9_000))
        change(&content)
        return MessageScorer(model: try MessageModel(content))
    }

    /// Invented messages, and random ones of their words.
    private func messages() -> [InventedMessages.Message] {
        var source = SeededSource(seed: 3)
        let words = InventedMessages.all.flatMap { $0.text.split(separator: " ") }
        let mixed = (0..<60).map { round in
            let own = (0..<round).map { _ in words.randomElement(using: &source) ?? "" }
            return InventedMessages.Message(
                name: "mixed \(round)", text: own.joined(separator: round % 2 == 0 ? " " : "  "))
        }
        return InventedMessages.all + mixed
    }

    @Test("bias, words, properties and rounding are the exact difference of two scores", arguments: settings)
    func sum(settings: FeatureSettings) throws {
        for columnCount in [2, 9, 16] {
            let scorer = try scorer(columnCount: columnCount, settings)
            for message in messages() {
                let explanation = scorer.explain(message.text, sender: message.sender)
                let scores = scorer.scores(Array(message.text.utf8), sender: message.sender.map { Array($0.utf8) })
                expectSum(explanation.action, scores, scorer.model, "\(columnCount), \(message.name)")
                if let leaf = explanation.subAction {
                    expectSum(leaf, scores, scorer.model, "leaf, \(columnCount), \(message.name)")
                }
            }
        }
    }

    private func expectSum(
        _ comparison: Explanation.Comparison, _ scores: [Int32], _ model: MessageModel, _ name: String
    ) {
        // A set may be a class of two heads, but as a leaf alone, which no head parts.
        let columns = model.heads.flatMap(\.classes)
        let differences = columns.indices.filter { columns[$0] == comparison.favoured }.flatMap { favoured in
            columns.indices.filter { columns[$0] == comparison.runnerUp }.map {
                Double(Int(scores[favoured]) - Int(scores[$0])) / 1_024
            }
        }
        #expect(differences.contains(comparison.totalNats), "\(name)")
        let words = comparison.words.reduce(0) { $0 + $1.nats }
        let properties = comparison.properties.reduce(0) { $0 + $1.nats }
        let sum = comparison.biasNats + words + properties + comparison.roundingNats
        #expect(abs(sum - comparison.totalNats) < 1e-9, "\(name)")
        #expect(abs(comparison.roundingNats) < 0.003, "\(name): rounding \(comparison.roundingNats)")
    }

    @Test("the pieces of a message are the message, and its words stand where they say", arguments: settings)
    func pieces(settings: FeatureSettings) throws {
        let scorer = try scorer(columnCount: 5, settings)
        for message in messages() {
            let comparison = scorer.explain(message.text).action
            #expect(comparison.pieces(of: message.text).map(\.text).joined().utf8.elementsEqual(message.text.utf8))
            let bytes = Array(message.text.utf8)
            for word in comparison.words {
                for place in word.places { #expect(bytes[place].elementsEqual(word.text.utf8), "\(message.name)") }
            }
        }
    }

    @Test("words are chunks as they are written: with punctuation, disguise and capitals, copies together")
    func written() throws {
        let text = "FREE free, Free! fr\u{200B}ee f r e e сlаim free, cafe\u{301} \u{65E5}\u{672C}"
        let words = try scorer(columnCount: 2).explain(text).action.words
        let counts = Dictionary(uniqueKeysWithValues: words.map { ($0.text, $0.count) })
        #expect(
            counts == [
                "FREE": 1, "free,": 2, "Free!": 1, "fr\u{200B}ee": 1, "f r e e": 1, "сlаim": 1, "cafe\u{301}": 1,
                "\u{65E5}\u{672C}": 1,
            ])
    }

    @Test("copies add up, and words that are canonically equal but other bytes stay apart")
    func copies() throws {
        let scorer = try scorer(columnCount: 2)
        let words = scorer.explain("win win caf\u{E9} cafe\u{301}").action.words
        #expect(words.count == 3 && words.first { $0.text == "win" }?.count == 2)
    }

    @Test("another word of the same form changes its own row, and nothing else")
    func decoy() throws {
        let scorer = try scorer(columnCount: 2) { $0.heads[0].biases = [1 << 20, 0] }
        // Five different letters each: as many n-grams.
        let (one, other) = (
            scorer.explain("the storm is here now").action, scorer.explain("the brick is here now").action
        )
        let rows = [one, other].map { self.rows(of: $0) }
        #expect(one.favoured == other.favoured && one.runnerUp == other.runnerUp)
        #expect(rows[0]["storm"] != nil && rows[0]["storm"] != rows[1]["brick"])
        for name in Set(rows[0].keys).subtracting(["storm"]) { #expect(rows[0][name] == rows[1][name], "\(name)") }
    }

    @Test("more words take from all others in proportion, block by block")
    func proportion() throws {
        let scorer = try scorer(columnCount: 2) {
            $0.heads[0].multipliers = [1 << 20, 0, 0]
            $0.heads[0].biases = [1 << 20, 0]
        }
        let few = rows(of: scorer.explain("storm").action)["storm"]
        let more = rows(of: scorer.explain("storm brick plant cloud").action)["storm"]
        // Four words: the root of their number is 2.
        #expect(abs(try #require(few) / 2 - #require(more)) < 1e-3 && few != 0)
    }

    private func rows(of comparison: Explanation.Comparison) -> [String: Double] {
        Dictionary(uniqueKeysWithValues: comparison.shares.map { ($0.text, $0.nats) })
    }

    @Test("a sub-action is explained against the next best of its head; where there is none, there is nothing")
    func leaves() throws {
        let offers = CategorySet(.promotionOffers)
        let coupons = CategorySet(.promotionCoupons)
        let others = CategorySet(.promotionOthers)
        let scorer = try scorer(columnCount: 5) { content in
            let worth: [Int32] = [1 << 20, 1 << 20, 1 << 20]
            content.heads = [
                ModelHead(
                    classes: [CategorySet(.allow), offers.union(coupons).union(others)], biases: [0, 1 << 20],
                    multipliers: worth),
                ModelHead(classes: [others, offers, coupons], biases: [0, 1 << 21, 1 << 20], multipliers: worth),
            ]
        }
        let explanation = scorer.explain("sale this weekend")
        #expect(explanation.verdict.subAction == .promotionalOffers)
        #expect(explanation.subAction?.favoured == offers && explanation.subAction?.runnerUp == coupons)
        #expect(explanation.subAction?.biasNats == 1_024)
        let whole = try self.scorer(columnCount: 2) { content in
            content.heads[0] = ModelHead(
                classes: [CategorySet(.allow), offers], biases: [0, 1 << 20], multipliers: [1, 1, 1])
        }
        #expect(whole.explain("sale").verdict.subAction == .promotionalOffers)
        #expect(whole.explain("sale").subAction == nil)
    }

    @Test(
        "long words fit a line: links end behind their host, which is the one that is called",
        arguments: [
            ("https://bit.ly/x1?y", "bit.ly/…"), ("bit.ly/x", "bit.ly/…"), ("http://a.example", "a.example"),
            ("http://bank.example@evil.example/x", "evil.example/…"), ("a.example/", "a.example/…"),
            ("reward!", "reward!"), ("and/or", "and/or"), ("3.50", "3.50"), ("://", "://"),
            (String(repeating: "m", count: 33), String(repeating: "m", count: 31) + "…"),
        ])
    func short(text: String, short: String) {
        #expect(Explanation.WordContribution(text: text, places: [0..<1], nats: 1).shortText == short)
    }

    @Test("reasons are at most five words that speak for the verdict, the strongest first")
    func reasons() {
        func reasons(_ nats: [Double]) -> [Double] {
            let words = nats.map { Explanation.WordContribution(text: "w", places: [0..<1], nats: $0) }
            return Explanation.Comparison(
                favoured: [], runnerUp: [], biasNats: 0, contributions: [], words: words, totalNats: 0
            ).reasons.map(\.nats)
        }
        #expect(reasons([3, -2, 1, 0.04]) == [3, 1])
        #expect(reasons([7, 6, 5, 4, 3, 2, 1]) == [7, 6, 5, 4, 3] && reasons([]).isEmpty)
    }

    @Test("properties are told in words")
    func properties() {
        let told: [(MessageProperty, Int, String)] = [
            (.length, 3, "60–79 characters"), (.length, 20, "400 characters or more"), (.words, 0, "0–2 words"),
            (.digits, 1, "1–3 digits"), (.digits, 0, "0 digits"), (.digits, 8, "64 digits or more"),
            (.uppercaseShare, 3, "30–39 % capitals"), (.uppercaseShare, 10, "capitals only"),
            (.capitalizedWords, 0, "no word in capitals"), (.link, 1, "1 link"), (.link, 2, "2 links or more"),
            (.digitRun, 1, "1 digit in a row"), (.digitRun, 12, "12 or more digits in a row"), (.sign, 0x25, "sign %"),
            (.senderKind, 1, "sender: short code"), (.senderDigits, 5, "sender: 5 digits"),
            (.senderSuffix, 0x53, "sender: suffix S"),
        ]
        for (property, value, text) in told { #expect(property.text(of: value) == text) }
    }
}
