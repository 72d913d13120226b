/// Where a feature comes from, for explanations; ranges are of the message's normalized symbols.
enum FeatureOrigin: Equatable {
    case word(Range<Int>)
    case wordPair(Range<Int>, Range<Int>)
    case characters(Range<Int>)
    case pattern(Range<Int>)
    case property(MessageProperty, Int)
}

/// Receives a message's features, block by block. A feature comes as often as it occurs.
protocol FeatureSink: ~Copyable {
    mutating func add(_ feature: FeatureID, from origin: @autoclosure () -> FeatureOrigin)
    mutating func finish(_ block: FeatureBlock)
}
