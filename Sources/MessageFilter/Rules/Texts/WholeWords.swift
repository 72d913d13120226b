extension UnsafeBufferPointer<Symbol> {
    /// Whether what stands in `range` is no part of longer words. Scripts without spaces have no ends of words to see.
    func isWord(_ range: Range<Int>) -> Bool {
        isEnd(range.lowerBound) && isEnd(range.upperBound)
    }

    /// Whether no letter or digit goes on from one side of `place` to the other.
    private func isEnd(_ place: Int) -> Bool {
        guard place > 0, place < count else { return true }
        let (before, behind) = (self[place - 1].kind, self[place].kind)
        return !isOfWord(before) || !isOfWord(behind)
    }

    private func isOfWord(_ kind: SymbolClass) -> Bool { kind == .letter || kind == .digit }
}
