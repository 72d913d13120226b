@testable import MessageFilter

extension RulePattern {
    /// Whether the pattern is found in a text, which is folded scalar by scalar.
    func isFound(in text: String) -> Bool {
        isFound(in: text.unicodeScalars.compactMap { PatternFolding.fold($0.value) })
    }

    /// Whether the pattern is found in a folded text.
    func isFound(in scalars: [UInt32]) -> Bool {
        var matcher = PatternMatcher()
        let symbols = scalars.map { ComparableText.folded($0, SymbolTable()) }
        return symbols.withUnsafeBufferPointer { matcher.matches(self, $0) }
    }
}
