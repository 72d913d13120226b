@testable import MessageFilter

/// Shape features counted one by one over whole arrays.
struct ReferenceShape {
    private(set) var features = Set<NamedFeature>()

    init(_ chunks: [[Symbol]], _ normalized: NormalizedText, sender: [UInt8]?) {
        let runs = chunks.map(Self.runs)
        for chunk in runs { features.insert(NamedFeature(kind: .pattern, values: chunk.prefix(12).map(Self.code))) }
        addDigits(runs.joined().filter { $0[0].kind == .digit }.map(\.count))
        addCase(chunks)
        addSigns(chunks.flatMap { $0 }.filter { ![.letter, .ideograph, .digit].contains($0.kind) })
        add(.length, min(normalized.symbols.count, 400) / 20)
        add(.words, min(chunks.count / 3, 12))
        addPositive(.link, runs.count(where: Self.isLink), cap: 2)
        addPositive(.mail, runs.count(where: Self.isMail), cap: 1)
        addPositive(.hidden, normalized.disguise.hidden, cap: 2)
        addPositive(.styled, normalized.disguise.styled, cap: 2)
        addPositive(.imitated, normalized.disguise.imitated, cap: 2)
        addPositive(.spelledOut, normalized.disguise.spelledOut, cap: 2)
        addPositive(.leet, normalized.disguise.leet, cap: 2)
        addPositive(.invalid, normalized.disguise.invalid, cap: 1)
        if let sender { addSender(sender.withUnsafeBufferPointer { SenderForm($0) }) }
    }

    private mutating func add(_ property: MessageProperty, _ value: Int) {
        features.insert(NamedFeature(kind: .property, values: [property.rawValue, UInt32(value)]))
    }

    private mutating func addPositive(_ property: MessageProperty, _ count: Int, cap: Int) {
        if count > 0 { add(property, min(count, cap)) }
    }

    private mutating func addDigits(_ lengths: [Int]) {
        for length in lengths { add(.digitRun, min(length, 12)) }
        let count = lengths.reduce(0, +)
        add(.digits, min(8, Int(Double(count).squareRoot())))
        addPositive(.phoneNumber, lengths.count { $0 >= 7 }, cap: 3)
    }

    private mutating func addCase(_ chunks: [[Symbol]]) {
        let letters = chunks.map { $0.filter { $0.kind == .letter || $0.kind == .ideograph } }
        let all = letters.flatMap { $0 }
        add(.uppercaseShare, all.count(where: \.isUppercase) * 10 / max(1, all.count))
        add(.capitalizedWords, min(8, letters.count { $0.count > 1 && $0.allSatisfy(\.isUppercase) }))
    }

    private mutating func addSigns(_ signs: [Symbol]) {
        addPositive(.currency, signs.count { $0.kind == .currency }, cap: 4)
        addPositive(.emoji, signs.count { $0.kind == .emoji }, cap: 4)
        let punctuation: [(Unicode.Scalar, MessageProperty)] = [
            ("!", .exclamations), ("?", .questions), (".", .fullStops), (",", .commas), ("*", .asterisks),
            ("/", .slashes),
        ]
        for (sign, property) in punctuation { addPositive(property, signs.count { $0.scalar == sign.value }, cap: 4) }
    }

    private mutating func addSender(_ sender: SenderForm) {
        add(.senderKind, Int(sender.kind.rawValue))
        addPositive(.senderDigits, sender.digits, cap: 15)
        addPositive(.senderSuffix, Int(sender.headerSuffix), cap: 255)
    }

    /// A chunk cut where the class, the case or, among signs, the sign changes.
    private static func runs(_ chunk: [Symbol]) -> [[Symbol]] {
        var runs: [[Symbol]] = []
        for symbol in chunk {
            if let last = runs.last?[0], continues(last, symbol) {
                runs[runs.count - 1].append(symbol)
            } else {
                runs.append([symbol])
            }
        }
        return runs
    }

    private static func continues(_ first: Symbol, _ next: Symbol) -> Bool {
        switch first.kind {
        case .letter, .ideograph: next.kind == first.kind && next.isUppercase == first.isUppercase
        case .digit: next.kind == .digit
        default: next.scalar == first.scalar
        }
    }

    private static func code(_ run: [Symbol]) -> UInt32 {
        switch run[0].kind {
        case .letter: run[0].isUppercase ? 1 : 2
        case .ideograph: run[0].isUppercase ? 1 : 3
        case .digit: 3 + UInt32(min(run.count, 12))
        default: run[0].scalar
        }
    }

    /// `://` behind a letter or digit, or a slash behind a single dot behind a letter or digit.
    private static func isLink(_ runs: [[Symbol]]) -> Bool {
        runs.indices.contains { index in
            guard runs[index][0].scalar == 0x2F else { return false }
            let before = runs[..<index]
            let isScheme = runs[index].count == 2 && colonHolds(before)
            let dot = before.lastIndex { $0[0].scalar == 0x2E }
            return isScheme || dot.map { before[$0].count == 1 && hasWord(before[..<$0]) } ?? false
        }
    }

    /// Whether a colon behind a letter or digit stands before, with nothing but colons, dots, slashes and `@` since.
    private static func colonHolds(_ before: ArraySlice<[Symbol]>) -> Bool {
        guard let colon = before.lastIndex(where: { $0[0].scalar == 0x3A }) else { return false }
        return hasWord(before[..<colon])
            && before[(colon + 1)...].allSatisfy { "./@".unicodeScalars.map(\.value).contains($0[0].scalar) }
    }

    /// A letter somewhere behind an `@` and a single dot, each of which has a letter or digit before it.
    private static func isMail(_ runs: [[Symbol]]) -> Bool {
        runs.indices.contains { index in
            guard runs[index][0].kind == .letter else { return false }
            let before = runs[..<index]
            guard let at = before.lastIndex(where: { $0[0].scalar == 0x40 }),
                let dot = before.lastIndex(where: { $0[0].scalar == 0x2E })
            else { return false }
            return hasWord(before[..<at]) && hasWord(before[..<dot]) && before[dot].count == 1
        }
    }

    private static func hasWord(_ runs: ArraySlice<[Symbol]>) -> Bool {
        runs.contains { $0[0].kind == .letter || $0[0].kind == .digit }
    }
}
