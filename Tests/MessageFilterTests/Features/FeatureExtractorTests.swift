import Testing

@testable import MessageFilter

@Suite("Feature extraction")
struct FeatureExtractorTests {
    /// Narrow tables collide, wide ones show every feature; all orders of characters.
    private static let settings: [FeatureSettings] = [
        FeatureSettings(totalBuckets: 1 << 20), FeatureSettings(totalBuckets: 4_096),
        FeatureSettings(characters: 2...5, totalBuckets: 1 << 20),
        FeatureSettings(characters: 1...6, normalization: .none, totalBuckets: 1 << 20),
        FeatureSettings(hasWords: false, characters: 4...4, totalBuckets: 1 << 16),
        FeatureSettings(characters: 6...6, totalBuckets: 1 << 16),
        FeatureSettings(characters: 1...1, totalBuckets: 257),
        FeatureSettings(characters: nil, totalBuckets: 1 << 16),
        FeatureSettings(hasWords: true, characters: 1...3, words: 1, characterBuckets: 1, shape: 1),
    ]

    @Test("invented messages have the features of the slow reference", arguments: settings)
    func invented(settings: FeatureSettings) {
        let vectorizer = FeatureVectorizer(settings: settings)
        for message in InventedMessages.all {
            expectReference(
                Array(message.text.utf8), message.sender.map { Array($0.utf8) }, vectorizer, settings, message.name)
        }
    }

    @Test("hostile bytes have the features of the slow reference", arguments: settings)
    func hostile(settings: FeatureSettings) {
        let vectorizer = FeatureVectorizer(settings: settings)
        var source = SeededSource(seed: 7)
        for round in 0..<60 {
            let noise = HostileBytes.noise(round * 3, using: &source)
            let nearlyText = HostileBytes.nearlyText(round * 5, using: &source)
            expectReference(noise, nil, vectorizer, settings, "noise \(round)")
            expectReference(nearlyText, Array(noise.prefix(12)), vectorizer, settings, "nearly text \(round)")
        }
    }

    @Test("chunks of signs, links and mail addresses have the shape of the slow reference")
    func signs() {
        let settings = FeatureSettings(totalBuckets: 1 << 20)
        let vectorizer = FeatureVectorizer(settings: settings)
        var source = SeededSource(seed: 11)
        for round in 0..<3_000 {
            let text = (0..<Int.random(in: 1...14, using: &source)).map { _ in
                "aB1@.:/!?,*£ -漢🎁".randomElement(using: &source) ?? "a"
            }
            expectReference(Array(String(text).utf8), nil, vectorizer, settings, "round \(round): \(String(text))")
        }
    }

    @Test("a message's features are those of its chunks and its own; a chunk that comes twice counts twice")
    func chunks() {
        let vectorizer = FeatureVectorizer(settings: FeatureSettings(totalBuckets: 1 << 20))
        let (once, twice) = (vectorizer.vector(of: "win12 now"), vectorizer.vector(of: "win12 now win12"))
        let win = vectorizer.vector(of: "win12")
        #expect(twice[.word].sorted() == (once[.word] + win[.word]).sorted())
        #expect(twice[.character].sorted() == (once[.character] + win[.character]).sorted())
        #expect(vectorizer.vector(of: "ha-ha-ha")[.word].count == 1, "a word twice in a chunk is one")
        #expect(vectorizer.vector(of: "aaaa")[.character].count == 6, "aaa, aaaa and four with an edge")
    }

    @Test("a long chunk is cut, so that no chunk has more features than a table of a fixed size remembers")
    func longChunks() {
        let vectorizer = FeatureVectorizer(settings: FeatureSettings(characters: 1...6, totalBuckets: 1 << 20))
        let letters = (0..<200).map { String(UnicodeScalar(UInt32(0x4E00 + $0)) ?? "x") }
        let pieces = [letters[..<64], letters[64..<128], letters[128..<192], letters[192...]].map { $0.joined() }
        let whole = vectorizer.vector(of: letters.joined())[.character].sorted()
        #expect(whole == pieces.flatMap { Array(vectorizer.vector(of: $0)[.character]) }.sorted())
    }

    @Test(
        "no n-gram that ends in a letter of a script without spaces is longer than three",
        arguments: ["您的验证码是八三九二零四请勿泄露", "ยินดีด้วยคุณได้รับเครดิตฟรี", "អបអរសាទរអ្នកបានឈ្នះ", "お荷物のお届け"])
    func ideographs(text: String) {
        let recorded = record(text, FeatureSettings(characters: 1...6, totalBuckets: 1 << 16))
        let symbols = FoldedText(text).symbols
        var lengths = Set<Int>()
        for case .characters(let range) in recorded where range.upperBound <= symbols.count {
            lengths.insert(range.count)
        }
        #expect(lengths == [1, 2, 3])
        #expect(!recorded.contains { if case .word = $0 { true } else { false } })
        #expect(
            record("abcdefgh", FeatureSettings(characters: 1...6, totalBuckets: 1 << 16)).contains(.characters(2..<8)))
    }

    @Test("an unknown sender gives no feature; an empty one, and each kind, gives its own")
    func senders() {
        let vectorizer = FeatureVectorizer(settings: FeatureSettings(totalBuckets: 1 << 20))
        let unknown = vectorizer.vector(of: "hello")
        var shapes = [Array(unknown[.shape])]
        for sender in ["", "72404", "555-0199", "+447700900123", "DHL", "AD-HDFCBK-S", "AD-HDFCBK-P", "a@b.example"] {
            let vector = vectorizer.vector(of: "hello", sender: sender)
            #expect(vector[.word] == unknown[.word] && Array(vector[.character]) == Array(unknown[.character]))
            #expect(Set(vector[.shape]).isStrictSuperset(of: unknown[.shape]))
            shapes.append(Array(vector[.shape]))
        }
        #expect(Set(shapes).count == shapes.count)
    }

    @Test("the longest message and its sender are extracted without a trap")
    func longest() {
        let settings = FeatureSettings(characters: 1...6, totalBuckets: 1 << 16)
        var source = SeededSource(seed: 3)
        let bytes = HostileBytes.nearlyText(80_000, using: &source)
        let vector = bytes.withUnsafeBufferPointer { FeatureVectorizer(settings: settings).vector(of: $0, sender: $0) }
        #expect(vector.features.count > 1_000)
    }

    private func expectReference(
        _ text: [UInt8], _ sender: [UInt8]?, _ vectorizer: FeatureVectorizer, _ settings: FeatureSettings,
        _ name: String
    ) {
        let vector = vectorizer.vector(of: text, sender: sender)
        let reference = ReferenceFeatures(text, sender: sender, settings: settings)
        for block in FeatureBlock.allCases {
            #expect(vector[block].sorted() == reference.buckets(block), "\(name), \(block)")
        }
    }

    private func record(_ text: String, _ settings: FeatureSettings) -> [FeatureOrigin] {
        var text = text
        var extractor = FeatureExtractor<BucketRange>(settings: settings)
        var sink = RecordingSink()
        text.withUTF8 { extractor.extract($0, sender: nil, into: &sink) }
        return sink.origins
    }
}

/// Keeps where every feature came from.
private struct RecordingSink: FeatureSink {
    var origins: [FeatureOrigin] = []

    mutating func add(_ feature: FeatureID, to block: FeatureBlock, from origin: @autoclosure () -> FeatureOrigin) {
        origins.append(origin())
    }
}

extension FeatureVectorizer {
    /// The features of a message given as arrays.
    func vector(of text: [UInt8], sender: [UInt8]?) -> FeatureVector {
        text.withUnsafeBufferPointer { text in
            guard let sender else { return vector(of: text, sender: nil) }
            return sender.withUnsafeBufferPointer { vector(of: text, sender: $0) }
        }
    }
}
