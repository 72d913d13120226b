import MessageFilter

/// How long the features of a message take, and how much of that normalization and n-grams are.
struct FeatureFigures {
    private let settings: FeatureSettings
    private let messages: MessageBytes

    init(_ settings: FeatureSettings, _ messages: MessageBytes) {
        self.settings = settings
        self.messages = messages
    }

    func all(_ repetitions: Int) -> [Figure] {
        var plain = settings
        var wordsOnly = settings
        plain.normalization = .none
        wordsOnly.characterOrders = nil
        return [
            figure("features", settings, repetitions),
            figure("the same without normalization", plain, repetitions),
            figure("the same without characters", wordsOnly, repetitions),
        ]
    }

    private func figure(_ name: String, _ settings: FeatureSettings, _ repetitions: Int) -> Figure {
        let vectorizer = FeatureVectorizer(settings: settings)
        let samples = Clock.samples(repetitions) {
            messages.forEachMessage { precondition(!vectorizer.vector(of: $0, sender: nil).features.isEmpty) }
        }
        return Figure(
            name: name, unit: "µs a message", samples: samples.map { $0 / 1_000 / Double(messages.count) })
    }
}
