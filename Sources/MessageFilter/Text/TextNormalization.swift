/// How much of a message's disguise is taken off before features are made of it. Raw values are those of model files.
public enum TextNormalization: UInt8, CaseIterable, Sendable {
    /// Only case is folded, and ASCII digits are one; else the text is taken as it is. For comparisons: what the other is
    /// worth.
    case none = 0
    /// Case, width, style, accents and digits are folded, what is invisible dropped, imitations and digits that stand for
    /// letters read, spelled-out words joined.
    case full = 1
}
