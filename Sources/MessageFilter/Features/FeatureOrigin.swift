/// Where a feature comes from, for explanations; ranges are of the message's normalized symbols.
enum FeatureOrigin: Equatable {
    case word(Range<Int>)
    case wordPair(Range<Int>, Range<Int>)
    case characters(Range<Int>)
    case pattern(Range<Int>)
    case property(MessageProperty, Int)
}

/// Receives a message's features, block by block. A feature comes as often as it occurs.
protocol FeatureSink<Feature>: ~Copyable {
    associatedtype Feature
    mutating func add(_ feature: Feature, from origin: @autoclosure () -> FeatureOrigin)
    mutating func finish(_ block: FeatureBlock)
}

/// Keeps of a message's features those that are distinct. Its memory is used again from message to message.
protocol DistinctFeatureSink<Feature>: FeatureSink, ~Copyable {
    /// Features of the current block that the message may have already; room for more than the longest message has.
    var candidates: UnsafeMutablePointer<Feature> { get }
    /// Begins a new message.
    mutating func begin()
    /// Adds the first `count` features that have been written to ``candidates``.
    mutating func add(candidates count: Int)
}

extension DistinctFeatureSink where Self: ~Copyable {
    /// How many candidates there can be before they are looked through.
    static var candidateCapacity: Int {
        ShortCharacters<WholeHashes>.mostForSymbol * (TextNormalizer.maximumBytes + 64)
    }
}
