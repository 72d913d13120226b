/// The ways in which senders of unwanted messages try to pass a filter, one attack each.
///
/// Words are runs of letters. Chunks (what stands between white space) that are links, mail addresses or telephone numbers
/// stay as they are: disguised, they would not work.
///
/// Each attack is about as strong as it can be before readers stumble: a message that nobody reads sells nothing.
///
/// - Source: G. Wittel, S. F. Wu, *On attacking statistical spam filters*, CEAS 2004, for words misspelled, parted and
///   hidden; D. Lowd, C. Meek, *Good word attacks on statistical spam filters*, CEAS 2005; The Unicode Consortium, *UTS #39,
///   Unicode security mechanisms*, for look-alikes.
public enum AttackKind: String, CaseIterable, Codable, Sendable {
    /// Half of the Latin letters that have look-alikes become letters of other scripts: Cyrillic, Greek, mathematical.
    case homoglyph
    /// All ASCII letters and digits of half the chunks become full-width forms.
    case fullwidth
    /// Four of five words of two and more letters get an invisible character inside: a zero-width one or a soft hyphen.
    case zerowidth
    /// Half of the letters a, b, e, g, i, l, o, s, t, z become digits and signs of their form.
    case leet
    /// All letters of half the words of four and more are parted by spaces, by dots or by dashes.
    case spacing
    /// Half the words of four and more letters have one slip of the finger: two letters swapped, one left out, one
    /// doubled, or one replaced by its neighbour on the keyboard.
    case typos
    /// Ten words that are typical of wanted messages stand behind the message.
    case goodwords
}
