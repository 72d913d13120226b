/// How a message is written, apart from its words: the pattern of each chunk, counts, lengths, links, the sender's kind.
struct ShapeFeatures {
    private let offset: FeatureID
    private let size: UInt32
    private var counts = ShapeCounts()

    init(_ settings: FeatureSettings) {
        offset = FeatureID(settings.offset(of: .shape))
        size = UInt32(settings.size(of: .shape))
    }

    /// A feature for each chunk's pattern (`Free!!` → `Xx!`, `£1000` → `£4`) and each run of digits; counts as it goes.
    @inline(__always)
    mutating func extractPatterns(_ symbols: UnsafeBufferPointer<Symbol>, into sink: inout some FeatureSink & ~Copyable)
    {
        var index = 0
        while index < symbols.count {
            guard symbols[index].kind != .space else { index += 1; continue }
            var end = index
            while end < symbols.count, symbols[end].kind != .space { end += 1 }
            let chunk = index..<end
            let hash = counts.read(UnsafeBufferPointer(rebasing: symbols[chunk]))
            add(hash, salt: FeatureHash.pattern, from: .pattern(chunk), into: &sink)
            index = end
        }
        for length in 1...ShapeCounts.longestRun where counts.digitRuns & 1 << length != 0 {
            add(.digitRun, length, into: &sink)
        }
    }

    /// One feature for each property of the message that has something to tell.
    @inline(__always)
    func extractProperties(of disguise: Disguise, length: Int, into sink: inout some FeatureSink & ~Copyable) {
        add(.length, min(length, 400) / 20, into: &sink)
        add(.words, min(counts.chunks / 3, 12), into: &sink)
        add(.uppercaseShare, 10 * counts.uppercase / max(counts.letters, 1), into: &sink)
        add(.capitalizedWords, min(counts.capitalizedChunks, 8), into: &sink)
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
    func extractSender(_ bytes: UnsafeBufferPointer<UInt8>, into sink: inout some FeatureSink & ~Copyable) {
        let sender = SenderForm(bytes)
        add(.senderKind, Int(sender.kind.rawValue), into: &sink)
        addIfPositive(.senderDigits, sender.digits, cap: 15, into: &sink)
        addIfPositive(.senderSuffix, Int(sender.headerSuffix), cap: 255, into: &sink)
    }

    /// ⌊√count⌋, at most 8.
    private static func bucketOfRoot(_ count: Int) -> Int {
        (0...8).last { $0 * $0 <= count } ?? 0
    }

    @inline(__always)
    private func addIfPositive(
        _ property: MessageProperty, _ count: Int, cap: Int, into sink: inout some FeatureSink & ~Copyable
    ) {
        if count > 0 { add(property, min(count, cap), into: &sink) }
    }

    @inline(__always)
    private func add(_ property: MessageProperty, _ value: Int, into sink: inout some FeatureSink & ~Copyable) {
        let hash = FeatureHash.extend(property.rawValue, by: UInt32(truncatingIfNeeded: value))
        add(hash, salt: FeatureHash.property, from: .property(property, value), into: &sink)
    }

    @inline(__always)
    private func add(
        _ hash: UInt32, salt: UInt32, from origin: @autoclosure () -> FeatureOrigin,
        into sink: inout some FeatureSink & ~Copyable
    ) {
        sink.add(offset + FeatureHash.bucket(hash, salt: salt, size: size), from: origin())
    }
}
