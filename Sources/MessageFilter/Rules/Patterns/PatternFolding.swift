/// Folds the scalars of patterns as ``ComparableText`` folds those of texts, so that both meet.
enum PatternFolding {
    /// The folded scalar; `nil` for what is left out of texts, such as zero-width characters and accents that stand alone.
    static func fold(_ scalar: UInt32) -> UInt32? {
        let symbol = ComparableText.folded(scalar, SymbolTable())
        return symbol.kind == .ignorable ? nil : symbol.scalar
    }

    /// The folded scalar, and the Latin letter that a text may have in its place, where it poses as one.
    static func forms(of scalar: UInt32) -> [UInt32] {
        let symbol = ComparableText.folded(scalar, SymbolTable())
        switch symbol.kind {
        case .ignorable: return []
        case .letter where symbol.imitatedLetter != 0: return [symbol.scalar, symbol.imitatedLetter]
        default: return [symbol.scalar]
        }
    }

    /// Whether a folded scalar is part of a word: a letter of any script, a digit or a low line.
    static func isWord(_ scalar: UInt32) -> Bool { ComparableText.folded(scalar, SymbolTable()).isOfWord }
}
