@testable import MessageFilter

/// A feature by what it says, before any hashing.
struct NamedFeature: Hashable {
    enum Kind: Hashable {
        case word, characters, pattern, property
    }

    let kind: Kind
    /// Scalars for words and characters, signs for patterns, number and value for properties.
    let values: [UInt32]
}

/// Extraction done slowly and obviously: arrays of symbols cut up, named, and put into sets, a set for each chunk.
struct ReferenceFeatures {
    let settings: FeatureSettings
    private(set) var named: [FeatureBlock: [NamedFeature]] = [.word: [], .character: [], .shape: []]

    init(_ text: [UInt8], sender: [UInt8]?, settings: FeatureSettings) {
        self.settings = settings
        let normalized = FoldedText(text, settings.normalization)
        let chunks = normalized.symbols.split { $0.kind == .space }.flatMap { Self.cut(Array($0)) }
        if settings.hasWords { named[.word] = chunks.flatMap(words) }
        if let orders = settings.characterOrders { named[.character] = chunks.flatMap { characters($0, orders) } }
        named[.shape] = ReferenceShape(chunks, normalized, sender: sender).features
    }

    /// The buckets of a block, ascending.
    func buckets(_ block: FeatureBlock) -> [FeatureID] {
        named[block, default: []].map { settings.bucket(of: $0, in: block) }.sorted()
    }

    private static func cut(_ run: [Symbol]) -> [[Symbol]] {
        stride(from: 0, to: run.count, by: 64).map { Array(run[$0..<min($0 + 64, run.count)]) }
    }

    /// Runs of letters, and single symbols beyond ASCII that are neither digits nor letters without spaces.
    private func words(_ chunk: [Symbol]) -> Set<NamedFeature> {
        let runs = chunk.split { $0.kind != .letter }.map { $0.map(\.scalar) }
        let others = chunk.filter { ![.letter, .ideograph, .digit].contains($0.kind) && $0.scalar > 127 }
        return Set((runs + others.map { [$0.scalar] }).map { NamedFeature(kind: .word, values: $0) })
    }

    private func characters(_ chunk: [Symbol], _ usual: ClosedRange<Int>) -> Set<NamedFeature> {
        let padded = [.blank] + chunk + [.blank]
        var features = Set<NamedFeature>()
        for end in 1..<padded.count {
            let last = end == padded.count - 1 ? padded[end - 1] : padded[end]
            for order in last.kind == .ideograph ? 1...3 : usual where order <= end + 1 {
                // A key has room for 20 bits of a scalar that two others follow.
                let gram = padded[(end + 1 - order)...end].enumerated().map { place, symbol in
                    place + 2 < order ? symbol.scalar % 1_048_576 : symbol.scalar
                }
                if gram != [Symbol.blank.scalar] { features.insert(NamedFeature(kind: .characters, values: gram)) }
            }
        }
        return features
    }
}

extension FeatureSettings {
    /// The bucket by the formula in words, from numbers built byte by byte.
    func bucket(of feature: NamedFeature, in block: FeatureBlock) -> FeatureID {
        let hash: UInt64 =
            switch feature.kind {
            case .word: feature.values.reduce(0x9E37_79B9_7F4A_7C15) { Self.extend($0, UInt64($1)) }
            case .pattern:
                Self.extend(
                    Self.extend(0xC2B2_AE3D_27D4_EB4F, Self.eight(feature.values.prefix(8))),
                    Self.eight(feature.values.dropFirst(8)))
            case .property:
                (UInt64(feature.values[0]) * 4_294_967_296 + UInt64(feature.values[1])) &* 0xA076_1D64_78BD_642F
            case .characters: Self.characters(feature.values)
            }
        return FeatureID(offset(of: block)) + FeatureID(hash.multipliedFullWidth(by: UInt64(size(of: block))).high)
    }

    private static func characters(_ scalars: [UInt32]) -> UInt64 {
        let hash = key(scalars.suffix(3)) &* 0xF991_DB0C_819B_315B
        return scalars.count > 3 ? extend(hash, key(scalars.dropLast(3).map { $0 % 1_048_576 })) : hash
    }

    /// Scalars side by side, the last one lowest.
    private static func key(_ scalars: some Sequence<UInt32>) -> UInt64 {
        scalars.reduce(0) { $0 &* 4_194_304 &+ UInt64($1) }
    }

    /// Bytes side by side, the first one lowest.
    private static func eight(_ bytes: some BidirectionalCollection<UInt32>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 * 256 + UInt64($1) }
    }

    private static func extend(_ hash: UInt64, _ key: UInt64) -> UInt64 {
        var rotated = hash
        for _ in 0..<29 { rotated = rotated &* 2 | (rotated >= 1 << 63 ? 1 : 0) }
        return (rotated ^ key) &* 0xE703_7ED1_A0B4_28DB
    }
}

extension Symbol {
    /// The byte that stands for the symbol in patterns.
    var referenceLetter: UInt32 { scalar < 128 ? scalar : 128 + (scalar ^ scalar / 128) % 128 }
}
