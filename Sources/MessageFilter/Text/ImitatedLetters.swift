/// Which letters of a message bear on imitation: letters of other scripts that pose as Latin ones, and those that nobody
/// could take for Latin.
struct ImitatedLetters {
    private(set) var mayImitate = false
    private var hasDistinctive = false

    @inline(__always)
    mutating func note(_ symbol: Symbol) {
        guard symbol.kind == .letter, symbol.scalar >= 0x80 else { return }
        if symbol.imitatedLetter != 0 { mayImitate = true } else { hasDistinctive = true }
    }

    /// Folds imitating letters in each run of letters that mixes them with Latin ones, and in runs made of nothing else
    /// when no letter of the message proves that its script is honest.
    ///
    /// - Returns: how many letters were folded.
    func unmask(_ symbols: UnsafeMutableBufferPointer<Symbol>) -> Int {
        var unmasked = 0
        var start = 0
        while start < symbols.count {
            guard symbols[start].kind == .letter else {
                start += 1
                continue
            }
            var end = start
            var latin = 0
            var imitating = 0
            while end < symbols.count, symbols[end].kind == .letter {
                latin += symbols[end].scalar < 0x80 ? 1 : 0
                imitating += symbols[end].imitatedLetter != 0 ? 1 : 0
                end += 1
            }
            let isMixed = latin > 0 && imitating > 0
            let isPosing = imitating == end - start && !hasDistinctive
            if isMixed || isPosing { unmasked += unmask(symbols, start..<end) }
            start = end
        }
        return unmasked
    }

    private func unmask(_ symbols: UnsafeMutableBufferPointer<Symbol>, _ run: Range<Int>) -> Int {
        var unmasked = 0
        for index in run where symbols[index].imitatedLetter != 0 {
            symbols[index] = symbols[index].unmasked
            unmasked += 1
        }
        return unmasked
    }
}
