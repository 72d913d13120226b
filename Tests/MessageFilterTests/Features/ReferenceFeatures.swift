@testable import MessageFilter

/// A feature by what it says, before any hashing.
struct NamedFeature: Hashable {
    enum Kind: Hashable {
        case word, wordPair, pattern, property
        case characters(Int)
    }

    let kind: Kind
    /// Scalars for words and characters, run codes for patterns, number and value for properties.
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
        let normalized = NormalizedText(text)
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
            guard let token else { previous = nil; continue }
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
                tokens[tokens.count - 1]?.append(symbol.scalar)
            } else if symbol.kind != .space {
                tokens.append([symbol.scalar])
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
    /// The bucket by the formula in words, with exact arithmetic in place of wrapping.
    func bucket(of feature: NamedFeature, in block: FeatureBlock) -> FeatureID {
        var hash: UInt64
        let salt: UInt64
        switch feature.kind {
        case .word: (hash, salt) = (Self.polynomial(feature.values), 0x85EB_CA6B)
        case .pattern: (hash, salt) = (Self.polynomial(feature.values), 0x1656_67B1)
        case .property: (hash, salt) = (Self.polynomial(feature.values), 0xD3A2_646D)
        case .characters(let order):
            let salts: [UInt64] = [0x9E37_79B1, 0xCC9E_2D51, 0x1B87_3593, 0xE654_6B65, 0xB5C0_FBCF, 0xA54F_F53B]
            (hash, salt) = (Self.polynomial(feature.values), salts[order - 1])
        case .wordPair:
            let first = Self.polynomial(Array(feature.values.prefix(feature.split)))
            let second = Self.polynomial(Array(feature.values.dropFirst(feature.split)))
            hash = (first * 31 % Self.modulus * 0x9E37_79B1 + second) % Self.modulus
            salt = 0x27D4_EB2F
        }
        hash = (hash ^ hash / 32_768) * salt % Self.modulus
        hash = (hash ^ hash / 8_192) * 0xC2B2_AE35 % Self.modulus
        return FeatureID(offset(of: block)) + FeatureID(hash * UInt64(size(of: block)) / Self.modulus)
    }

    private static let modulus: UInt64 = 1 << 32

    /// Σ vᵢ·Pⁿ⁻ⁱ mod 2³², term by term.
    private static func polynomial(_ values: [UInt32]) -> UInt64 {
        var sum: UInt64 = 0
        for (index, value) in values.enumerated() {
            var term = UInt64(value)
            for _ in 0..<values.count - 1 - index { term = term * 0x9E37_79B1 % modulus }
            sum = (sum + term) % modulus
        }
        return sum
    }
}
