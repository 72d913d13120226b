@testable import MessageFilter

/// A feature by what it says, before any hashing.
struct NamedFeature: Hashable {
    enum Kind: Hashable {
        case word, wordPair, pattern, property
        case characters(Int)
    }

    let kind: Kind
    /// Letters' bytes for words, scalars for characters, signs for patterns, number and value for properties.
    let values: [UInt32]
    /// The length of the first word of a pair.
    var split = 0
}

/// Extraction done slowly and obviously: arrays of symbols cut up, named, and put into a set.
struct ReferenceFeatures {
    let settings: FeatureSettings
    private(set) var named: [FeatureBlock: Set<NamedFeature>] = [.word: [], .character: [], .shape: []]

    init(_ text: [UInt8], sender: [UInt8]?, settings: FeatureSettings) {
        self.settings = settings
        let normalized = FoldedText(text)
        let chunks = normalized.symbols.split { $0.kind == .space }.map(Array.init)
        if settings.wordOrder > 0 { named[.word] = words(normalized.symbols) }
        if settings.longestCharacters > 0 { named[.character] = characters(chunks) }
        named[.shape] = ReferenceShape(chunks, normalized, sender: sender).features
    }

    /// The distinct buckets of a block, ascending.
    func buckets(_ block: FeatureBlock) -> [FeatureID] {
        Set(named[block, default: []].map { settings.bucket(of: $0, in: block) }).sorted()
    }

    private func words(_ symbols: [Symbol]) -> Set<NamedFeature> {
        var features = Set<NamedFeature>()
        var previous: [UInt32]?
        for token in tokens(symbols) {
            guard let token else {
                previous = nil
                continue
            }
            features.insert(NamedFeature(kind: .word, values: token))
            if settings.wordOrder == 2, let previous {
                features.insert(NamedFeature(kind: .wordPair, values: previous + token, split: previous.count))
            }
            previous = token
        }
        return features
    }

    /// Runs of letters, runs of digits, single symbols; `nil` where letters without spaces interrupt.
    private func tokens(_ symbols: [Symbol]) -> [[UInt32]?] {
        var tokens: [[UInt32]?] = []
        var last = SymbolClass.space
        for symbol in symbols {
            if symbol.kind == .ideograph {
                tokens.append(nil)
            } else if symbol.kind == last, last == .letter || last == .digit {
                tokens[tokens.count - 1]?.append(symbol.referenceLetter)
            } else if symbol.kind != .space {
                tokens.append([symbol.referenceLetter])
            }
            last = symbol.kind
        }
        return tokens
    }

    private func characters(_ chunks: [[Symbol]]) -> Set<NamedFeature> {
        var features = Set<NamedFeature>()
        for chunk in chunks {
            let padded = [.blank] + chunk + [.blank]
            for order in settings.shortestCharacters...settings.longestCharacters where order <= padded.count {
                for start in 0...padded.count - order {
                    let gram = padded[start..<start + order]
                    if order == 1, gram[start] == .blank { continue }
                    if order > 3, gram[start + order - 1].kind == .ideograph { continue }
                    features.insert(NamedFeature(kind: .characters(order), values: gram.map(\.scalar)))
                }
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
            case .word: Self.word(feature.values)
            case .pattern:
                Self.extend(
                    Self.eight(feature.values.prefix(8)) &* 0xC2B2_AE3D_27D4_EB4F,
                    Self.eight(feature.values.dropFirst(8)))
            case .property:
                (UInt64(feature.values[0]) * 4_294_967_296 + UInt64(feature.values[1])) &* 0xA076_1D64_78BD_642F
            case .characters: Self.characters(feature.values)
            case .wordPair:
                Self.extend(
                    Self.word(Array(feature.values.prefix(feature.split))) &* 0x94D0_49BB_1331_11EB,
                    Self.word(Array(feature.values.dropFirst(feature.split))))
            }
        return FeatureID(offset(of: block)) + FeatureID(hash.multipliedFullWidth(by: UInt64(size(of: block))).high)
    }

    private static func word(_ letters: [UInt32]) -> UInt64 {
        var hash = eight(letters.prefix(8)) &* 0x9E37_79B9_7F4A_7C15
        for start in stride(from: 8, to: letters.count, by: 8) {
            hash = extend(hash, eight(letters[start...].prefix(8)))
        }
        return hash
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
    /// The byte that stands for the symbol in words and patterns.
    var referenceLetter: UInt32 { scalar < 128 ? scalar : 128 + (scalar ^ scalar / 128) % 128 }
}
