/// How a message is written as a whole: counts, lengths, disguise, the sender's kind.
struct MessageFeatures<Addressing: FeatureAddressing> {
    private let addressing: Addressing

    init(_ settings: FeatureSettings) { addressing = Addressing(settings, .shape) }

    /// One feature for each property of the message that has something to tell.
    ///
    /// - Parameter length: the number of the message's symbols.
    @inline(__always)
    func extract(
        _ counts: ChunkCounts, of disguise: Disguise, length: Int,
        into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        addBits(of: counts.digitRuns, .digitRun, into: &sink) { $0 }
        addBits(of: counts.signs, .sign, into: &sink, value: ChunkCounts.sign)
        add(.length, min(length, 400) / 20, into: &sink)
        add(.words, min(counts[.chunks] / 3, 12), into: &sink)
        add(.uppercaseShare, 10 * counts[.capitals] / max(counts[.letters], 1), into: &sink)
        add(.capitalizedWords, min(counts[.capitalizedWords], 8), into: &sink)
        add(.digits, Self.bucketOfRoot(counts[.digits]), into: &sink)
        addIfPositive(.currency, counts[.currency], into: &sink)
        addIfPositive(.emoji, counts[.emoji], into: &sink)
        addIfPositive(.exclamations, counts[.exclamations], into: &sink)
        addIfPositive(.questions, counts[.questions], into: &sink)
        addIfPositive(.fullStops, counts[.fullStops], into: &sink)
        addIfPositive(.commas, counts[.commas], into: &sink)
        addIfPositive(.asterisks, counts[.asterisks], into: &sink)
        addIfPositive(.slashes, counts[.slashes], into: &sink)
        addIfPositive(.link, counts[.links], into: &sink)
        addIfPositive(.mail, counts[.mails], into: &sink)
        addIfPositive(.phoneNumber, counts[.phoneNumbers], into: &sink)
        if disguise != Disguise() { extract(disguise, into: &sink) }
    }

    private func extract(_ disguise: Disguise, into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable) {
        addIfPositive(.hidden, disguise.hidden, into: &sink)
        addIfPositive(.styled, disguise.styled, into: &sink)
        addIfPositive(.imitated, disguise.imitated, into: &sink)
        addIfPositive(.spelledOut, disguise.spelledOut, into: &sink)
        addIfPositive(.leet, disguise.leet, into: &sink)
        addIfPositive(.invalid, disguise.invalid, into: &sink)
    }

    /// The sender's kind and what its form tells.
    func extractSender(
        _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        let sender = SenderForm(bytes)
        add(.senderKind, Int(sender.kind.rawValue), into: &sink)
        addIfPositive(.senderDigits, sender.digits, into: &sink)
        addIfPositive(.senderSuffix, Int(sender.headerSuffix), into: &sink)
    }

    /// ⌊√count⌋, at most 8.
    private static func bucketOfRoot(_ count: Int) -> Int {
        var root = 8
        while root * root > count { root -= 1 }
        return root
    }

    /// A feature for each bit that is set.
    @inline(__always)
    private func addBits(
        of bits: UInt32, _ property: MessageProperty,
        into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable, value: (Int) -> Int
    ) {
        var rest = bits
        while rest != 0 {
            add(property, value(rest.trailingZeroBitCount), into: &sink)
            rest &= rest &- 1
        }
    }

    @inline(__always)
    private func addIfPositive(
        _ property: MessageProperty, _ count: Int,
        into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        if count > 0 { add(property, min(count, property.largest), into: &sink) }
    }

    @inline(__always)
    private func add(
        _ property: MessageProperty, _ value: Int, into sink: inout some FeatureSink<Addressing.Feature> & ~Copyable
    ) {
        sink.add(
            addressing.feature(FeatureHash.of(property, value)), to: .shape, from: .property(property, value))
    }
}
