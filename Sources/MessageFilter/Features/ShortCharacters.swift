/// N-grams of one to three characters, extracted in the same way at every symbol.
///
/// Every n-gram is written; what there is not, because a blank stands in its middle, is overwritten by the next. The hash of
/// one is its scalar's product p; those of two and three follow from the products before it, as multiplication distributes
/// over the fields of a key:
///
///     h₁ = p        h₂ = h₁ + p′·2²²        h₃ = h₂ + p″·2⁴⁴
struct ShortCharacters<Addressing: FeatureAddressing> {
    /// The most n-grams that end with a symbol.
    static var mostForSymbol: Int { 3 }

    private let addressing: Addressing

    init(_ settings: FeatureSettings) { addressing = Addressing(settings, .character) }

    /// Writes the features of all n-grams of a plain message, which is ASCII.
    ///
    /// - Parameter features: room for ``mostForSymbol`` for each symbol and for the blank behind them.
    /// - Returns: how many were written.
    @inline(never)
    func extract(_ letters: UnsafePointer<UInt8>, count: Int, into features: UnsafeMutablePointer<Addressing.Feature>)
        -> Int
    {
        extract(count: count, into: features) { UInt32(letters[$0]) }
    }

    /// The same of symbols with a blank behind them.
    @inline(never)
    func extract(_ symbols: UnsafePointer<Symbol>, count: Int, into features: UnsafeMutablePointer<Addressing.Feature>)
        -> Int
    {
        extract(count: count, into: features) { symbols[$0].scalar }
    }

    @inline(__always)
    private func extract(
        count: Int, into features: UnsafeMutablePointer<Addressing.Feature>, scalar: (Int) -> UInt32
    ) -> Int {
        // The products of the symbol before and of that before it, in their places.
        var second = UInt64(Symbol.blank.scalar) &* FeatureHash.characters &<< CharacterKey.bitsOfScalar
        var third: UInt64 = 0
        var wasInside = 0
        var next = features
        var index = 0
        while index <= count {
            let scalar = scalar(index)
            let isInside = Int((scalar != Symbol.blank.scalar).bit)
            let one = UInt64(scalar) &* FeatureHash.characters
            let two = one &+ second
            next.pointee = addressing.feature(one)
            next += isInside
            next.pointee = addressing.feature(two)
            next += isInside | wasInside
            next.pointee = addressing.feature(two &+ third)
            next += wasInside
            third = second &<< CharacterKey.bitsOfScalar
            second = one &<< CharacterKey.bitsOfScalar
            wasInside = isInside
            index &+= 1
        }
        return next - features
    }
}
