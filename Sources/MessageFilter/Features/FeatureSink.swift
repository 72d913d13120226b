/// Where a feature comes from, for explanations; ranges are of the message's normalized symbols.
enum FeatureOrigin: Equatable {
    case word(Range<Int>)
    case characters(Range<Int>)
    case pattern(Range<Int>)
    case property(MessageProperty, Int)
}

/// Receives a message's features. A feature comes as often as it occurs.
protocol FeatureSink<Feature>: ~Copyable {
    associatedtype Feature
    /// The features of a chunk come next.
    mutating func begin(_ chunk: Range<Int>)
    mutating func add(_ feature: Feature, to block: FeatureBlock, from origin: @autoclosure () -> FeatureOrigin)
}

extension FeatureSink where Self: ~Copyable {
    @inline(__always)
    mutating func begin(_ chunk: Range<Int>) {}
}
