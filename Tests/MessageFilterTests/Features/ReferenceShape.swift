@testable import MessageFilter

/// Shape features counted one by one over whole arrays.
struct ReferenceShape {
    private(set) var features: [NamedFeature] = []

    init(_ chunks: [[Symbol]], _ normalized: FoldedText, sender: [UInt8]?) {
        let runs = chunks.map(Self.runs)
        for (chunk, runs) in zip(chunks, runs) where Self.isTelling(chunk) {
            features.append(NamedFeature(kind: .pattern, values: Array(runs.flatMap(Self.signs).prefix(16))))
        }
        addDigits(runs.joined().filter { $0[0].kind == .digit }.map(\.count))
        addCase(chunks)
        addSigns(chunks.flatMap { $0 }.filter { ![.letter, .ideograph, .digit].contains($0.kind) })
        add(.length, min(normalized.symbols.count, 400) / 20)
        add(.words, min(chunks.count / 3, 12))
        addPositive(.link, chunks.count { Self.isLink($0.map(\.referenceLetter)) }, cap: 2)
        addPositive(.mail, chunks.count { Self.isMail($0.map(\.referenceLetter)) }, cap: 1)
        addPositive(.hidden, normalized.disguise.hidden, cap: 2)
        addPositive(.styled, normalized.disguise.styled, cap: 2)
        addPositive(.imitated, normalized.disguise.imitated, cap: 2)
        addPositive(.spelledOut, normalized.disguise.spelledOut, cap: 2)
        addPositive(.leet, normalized.disguise.leet, cap: 2)
        addPositive(.invalid, normalized.disguise.invalid, cap: 1)
        if let sender { addSender(sender.withUnsafeBufferPointer { SenderForm($0) }) }
    }

    private mutating func add(_ property: MessageProperty, _ value: Int) {
        features.append(NamedFeature(kind: .property, values: [property.rawValue, UInt32(value)]))
    }

    private mutating func addPositive(_ property: MessageProperty, _ count: Int, cap: Int) {
        if count > 0 { add(property, min(count, cap)) }
    }

    private mutating func addDigits(_ lengths: [Int]) {
        for length in Set(lengths.map { min($0, 12) }) { add(.digitRun, length) }
        let count = lengths.reduce(0, +)
        add(.digits, min(8, Int(Double(count).squareRoot())))
        addPositive(.phoneNumber, lengths.count { $0 >= 7 }, cap: 3)
    }

    private mutating func addCase(_ chunks: [[Symbol]]) {
        let all = chunks.flatMap { $0 }.filter { $0.kind == .letter || $0.kind == .ideograph }
        add(.uppercaseShare, all.count(where: \.isUppercase) * 10 / max(1, all.count))
        let words = chunks.flatMap { $0.split { $0.kind != .letter } }
        add(.capitalizedWords, min(8, words.count { $0.count > 1 && $0.allSatisfy(\.isUppercase) }))
    }

    private mutating func addSigns(_ signs: [Symbol]) {
        addPositive(.currency, signs.count { $0.kind == .currency }, cap: 4)
        addPositive(.emoji, signs.count { $0.kind == .emoji }, cap: 4)
        let punctuation: [(Unicode.Scalar, MessageProperty)] = [
            ("!", .exclamations), ("?", .questions), (".", .fullStops), (",", .commas), ("*", .asterisks),
            ("/", .slashes),
        ]
        for scalar in Set(signs.map(\.scalar)) where scalar < 0x80 { add(.sign, Int(scalar)) }
        for (sign, property) in punctuation { addPositive(property, signs.count { $0.scalar == sign.value }, cap: 4) }
    }

    private mutating func addSender(_ sender: SenderForm) {
        add(.senderKind, Int(sender.kind.rawValue))
        addPositive(.senderDigits, sender.digits, cap: 15)
        addPositive(.senderSuffix, Int(sender.headerSuffix), cap: 255)
    }

    /// Whether there is anything but letters and one mark at the end.
    private static func isTelling(_ chunk: [Symbol]) -> Bool {
        let marks = ".,!?".unicodeScalars.map(\.value)
        let rest = chunk.last.map { marks.contains($0.scalar) } == true ? chunk.dropLast() : chunk[...]
        return !rest.allSatisfy { $0.kind == .letter || $0.kind == .ideograph }
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
        default: ![.letter, .ideograph, .digit].contains(next.kind) && next.referenceLetter == first.referenceLetter
        }
    }

    /// What stands for a run in a pattern.
    private static func signs(_ run: [Symbol]) -> [UInt32] {
        switch run[0].kind {
        case .letter: [run[0].isUppercase ? 1 : 2]
        case .ideograph: [run[0].isUppercase ? 1 : 3]
        case .digit: [UInt32](repeating: 0x30, count: run.count)
        default: [run[0].referenceLetter]
        }
    }

    /// `:` and `//` behind a letter or digit, or a slash behind a single dot behind a letter or digit.
    private static func isLink(_ chunk: [UInt32]) -> Bool {
        chunk.indices.contains { index in
            guard chunk[index] == 0x2F else { return false }
            let before = chunk[..<index]
            let dot = before.lastIndex(of: 0x2E)
            let isAddress = dot.map { chunk[..<$0].last != 0x2E && hasWord(chunk[..<$0]) } ?? false
            return isAddress || before.last == 0x2F && colonHolds(before)
        }
    }

    /// Whether a colon behind a letter or digit stands before, with nothing but colons, dots, slashes and `@` since.
    private static func colonHolds(_ before: ArraySlice<UInt32>) -> Bool {
        guard let colon = before.lastIndex(of: 0x3A) else { return false }
        return hasWord(before[..<colon])
            && before[(colon + 1)...].allSatisfy { "./@".unicodeScalars.map(\.value).contains($0) }
    }

    /// A letter somewhere behind an `@` and a single dot, each of which has a letter or digit before it.
    private static func isMail(_ chunk: [UInt32]) -> Bool {
        chunk.indices.contains { index in
            let before = chunk[..<index]
            guard isLetter(chunk[index]), let at = before.lastIndex(of: 0x40), let dot = before.lastIndex(of: 0x2E)
            else { return false }
            return hasWord(before[..<at]) && hasWord(before[..<dot]) && before[..<dot].last != 0x2E
        }
    }

    private static func isLetter(_ byte: UInt32) -> Bool { byte >= 0x80 || (0x61...0x7A).contains(byte) }

    private static func hasWord(_ chunk: ArraySlice<UInt32>) -> Bool { chunk.contains { isLetter($0) || $0 == 0x30 } }
}
