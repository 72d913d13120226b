/// How a message is written, apart from its words: the pattern of each chunk, counts, lengths, links, the sender's kind.
struct ShapeFeatures<Addressing: FeatureAddressing> {
    private let addressing: Addressing

    init(_ settings: FeatureSettings) {
        addressing = Addressing(settings, .shape)
    }

    /// A feature for each chunk's pattern.
    @inline(__always)
    func extractPatterns(
        _ tokens: borrowing Tokens, _ text: borrowing NormalizedText,
        into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        var position = 0
        for chunk in 0..<tokens.chunkCount {
            let feature = addressing.feature(tokens.patternHash(chunk))
            sink.add(feature, from: .pattern(text.chunk(from: &position)))
        }
    }

    /// One feature for each property of the message that has something to tell.
    @inline(__always)
    func extractProperties(
        _ counts: ShapeCounts, of disguise: Disguise, length: Int,
        into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        for run in 1...ShapeCounts.longestRun where counts.digitRuns & 1 << run != 0 {
            add(.digitRun, run, into: &sink)
        }
        add(.length, min(length, 400) / 20, into: &sink)
        add(.words, min(counts.chunks / 3, 12), into: &sink)
        add(.uppercaseShare, 10 * counts.uppercase / max(counts.letters, 1), into: &sink)
        add(.capitalizedWords, min(counts.capitalizedWords, 8), into: &sink)
        add(.digits, Self.bucketOfRoot(counts.digits), into: &sink)
        addIfPositive(.currency, counts.currency, cap: 4, into: &sink)
        addIfPositive(.emoji, counts.emoji, cap: 4, into: &sink)
        addIfPositive(.exclamations, counts.exclamations, cap: 4, into: &sink)
        addIfPositive(.questions, counts.questions, cap: 4, into: &sink)
        addIfPositive(.fullStops, counts.fullStops, cap: 4, into: &sink)
        addIfPositive(.commas, counts.commas, cap: 4, into: &sink)
        addIfPositive(.asterisks, counts.asterisks, cap: 4, into: &sink)
        addIfPositive(.slashes, counts.slashes, cap: 4, into: &sink)
        addIfPositive(.link, counts.links, cap: 2, into: &sink)
        addIfPositive(.mail, counts.mails, cap: 1, into: &sink)
        addIfPositive(.phoneNumber, counts.phoneNumbers, cap: 3, into: &sink)
        addIfPositive(.hidden, disguise.hidden, cap: 2, into: &sink)
        addIfPositive(.styled, disguise.styled, cap: 2, into: &sink)
        addIfPositive(.imitated, disguise.imitated, cap: 2, into: &sink)
        addIfPositive(.spelledOut, disguise.spelledOut, cap: 2, into: &sink)
        addIfPositive(.leet, disguise.leet, cap: 2, into: &sink)
        addIfPositive(.invalid, disguise.invalid, cap: 1, into: &sink)
    }

    /// The sender's kind and what its form tells.
    func extractSender(
        _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        let sender = SenderForm(bytes)
        add(.senderKind, Int(sender.kind.rawValue), into: &sink)
        addIfPositive(.senderDigits, sender.digits, cap: 15, into: &sink)
        addIfPositive(.senderSuffix, Int(sender.headerSuffix), cap: 255, into: &sink)
    }

    /// ⌊√count⌋, at most 8.
    private static func bucketOfRoot(_ count: Int) -> Int {
        var root = 8
        while root * root > count { root -= 1 }
        return root
    }

    @inline(__always)
    private func addIfPositive(
        _ property: MessageProperty, _ count: Int, cap: Int,
        into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        if count > 0 { add(property, min(count, cap), into: &sink) }
    }

    @inline(__always)
    private func add(
        _ property: MessageProperty, _ value: Int, into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        sink.add(addressing.feature(FeatureHash.of(property, value)), from: .property(property, value))
    }
}

extension NormalizedText {
    /// The chunk that begins at `position` or behind it, which then is where it ends.
    fileprivate func chunk(from position: inout Int) -> Range<Int> {
        while position < count, letters[position] == 0x20 { position += 1 }
        let start = position
        while position < count, letters[position] != 0x20 { position += 1 }
        return start..<position
    }
}
