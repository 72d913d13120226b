/// A regular expression that a rule looks for anywhere in a text, in time that grows no faster than the text.
///
/// | written | finds |
/// |---|---|
/// | `a` `é` `€` | the character; case, accents and width are ignored on both sides |
/// | `.` | any character but a line break |
/// | `[a-z_]` `[^a-z_]` | one character of the class, or one that is not in it; `-` first or last is itself |
/// | `\d` `\D` | a digit, of any script; anything else |
/// | `\w` `\W` | a letter of any script, a digit or `_`; anything else |
/// | `\s` `\S` | a space or line break; anything else |
/// | `\b` `\B` | a place where a word begins or ends; any other place |
/// | `^` `$` | the beginning and the end of the whole text |
/// | `ab` `a\|b` | one after the other; one or the other |
/// | `( )` `(?: )` | a group; both are the same |
/// | `*` `+` `?` | any number of times, once or more, once or not at all |
/// | `{3}` `{3,}` `{3,5}` | so many times, 1,000 at most |
/// | `*?` `+?` `??` `{3,5}?` | the same: whether a text is found does not depend on how much is taken |
/// | `\n` `\r` `\t` | a line break (the first two), a space; folded texts have one kind of each |
/// | `\x{1F600}` `\u20AC` | the character of that number |
/// | `\.` `\(` | the sign itself, for all signs; `. [ ] ( ) { } * + ? ^ $ \| \` need the backslash |
/// | `(?i)` | at the beginning only: accepted, without effect, since case is always ignored |
///
/// Refused, for they cannot be matched in linear time or change what matches: back references, looking ahead and behind,
/// atomic groups and possessive counts. Also refused: named groups, other flags, letters with an unknown escape.
///
/// - Edge cases: characters that folding leaves out (zero-width ones, accents that stand alone) are left out of patterns too.
///   Ranges of more than 4,096 characters are not folded: name small letters in them.
/// - Complexity: O(s · n) to look for it, for s states and n characters; s is at most ``maximumStates``. Engines that try
///   one alternative after the other take O(2ⁿ) for `(a*)*b`, which whoever writes messages could use to stop the filter.
/// - Source: Thompson, *Regular expression search algorithm*, Communications of the ACM 11 (6), 1968; Cox, *Regular
///   Expression Matching Can Be Simple And Fast*, 2007 (swtch.com/~rsc/regexp/regexp1.html).
public struct RulePattern: Sendable, Hashable {
    /// The longest pattern, in Unicode scalars.
    public static let maximumLength = 1_000
    /// The deepest nesting of groups.
    public static let maximumDepth = 50
    /// The most states of the compiled pattern, its end aside: about one for each character, count by count.
    public static let maximumStates = 1_000

    /// The pattern as it was written.
    public let source: String
    let program: PatternProgram

    /// Reads and compiles a pattern.
    ///
    /// - Throws: ``PatternError`` if the text is not a pattern, or one that is too large.
    /// - Complexity: O(c + s²) for c characters in classes and s states.
    public init(_ source: String) throws(PatternError) {
        let length = source.unicodeScalars.count
        guard length <= Self.maximumLength else {
            throw Self.tooLarge("\(length) characters; shorten it to \(Self.maximumLength)")
        }
        let tree = try PatternParser.parse(source)
        if tree == .empty {
            throw PatternError(column: 1, reason: "an empty pattern is found in every text; write what to look for")
        }
        let states = tree.stateCount
        guard states <= Self.maximumStates else {
            let count = states < PatternSyntax.tooManyStates ? "\(states)" : "\(states) or more"
            throw Self.tooLarge("\(count) states; lower its counts until there are \(Self.maximumStates) at most")
        }
        self.source = source
        program = PatternProgram(tree)
    }

    /// The states of the compiled pattern, its end included.
    var stateCount: Int { program.states.count }

    private static func tooLarge(_ reason: String) -> PatternError {
        PatternError(column: 1, reason: "the pattern has \(reason)")
    }

    public static func == (left: RulePattern, right: RulePattern) -> Bool { left.source == right.source }

    public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
