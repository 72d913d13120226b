/// Reads the text of a pattern by recursive descent, one function a rule of the grammar:
///
///     alternatives = sequence ("|" sequence)*
///     sequence     = repetition*
///     repetition   = atom (count "?"?)?
///     atom         = "(" alternatives ")" | class | escape | "." | "^" | "$" | scalar
struct PatternParser {
    var cursor: PatternCursor
    private var depth = 0

    /// - Throws: ``PatternError`` at the first place that is wrong.
    static func parse(_ source: String) throws(PatternError) -> PatternSyntax {
        var parser = PatternParser(cursor: PatternCursor(source))
        _ = parser.cursor.take("(?i)")
        let tree = try parser.alternatives()
        if parser.cursor.isNext(")") { throw parser.unbalanced(")") }
        return tree
    }

    private init(cursor: PatternCursor) { self.cursor = cursor }

    /// An error at the next scalar, or at a column that was noted.
    func error(at column: Int? = nil, _ reason: String) -> PatternError {
        PatternError(column: column ?? cursor.column, reason: reason)
    }

    func unbalanced(at column: Int? = nil, _ sign: Unicode.Scalar) -> PatternError {
        error(at: column, "\(sign) closes nothing; write \\\(sign) for the sign itself")
    }

    private mutating func alternatives() throws(PatternError) -> PatternSyntax {
        var branches = [try sequence()]
        while cursor.take("|") { branches.append(try sequence()) }
        return branches.count == 1 ? branches[0] : .alternatives(branches)
    }

    private mutating func sequence() throws(PatternError) -> PatternSyntax {
        var parts: [PatternSyntax] = []
        while let next = cursor.peek, next != "|", next != ")" { parts.append(try repetition()) }
        return .sequence(of: parts)
    }

    private mutating func repetition() throws(PatternError) -> PatternSyntax {
        let isGroup = cursor.isNext("(")
        let part = try atom()
        let column = cursor.column
        guard let count = try count() else { return part }
        if case .assertion = part, !isGroup {
            throw error(
                at: column, "nothing to repeat: what stands before matches a place, not characters; leave one out")
        }
        try endCount()
        return .repetition(of: part, count)
    }

    private mutating func atom() throws(PatternError) -> PatternSyntax {
        let column = cursor.column
        switch cursor.take() {
        case "(": return try group(openedAt: column)
        case "[": return try characterClass(openedAt: column)
        case "\\": return try escaped(at: column)
        case ".": return .oneOf(.anyButLineBreak)
        case "^": return .assertion(.textBegins)
        case "$": return .assertion(.textEnds)
        case let sign? where "*+?{".unicodeScalars.contains(sign):
            throw error(at: column, "\(sign) has nothing to repeat; write \\\(sign) for the sign itself")
        case let sign? where "]}".unicodeScalars.contains(sign): throw unbalanced(at: column, sign)
        case let scalar: return literal(scalar)
        }
    }

    private mutating func escaped(at column: Int) throws(PatternError) -> PatternSyntax {
        switch try escape(at: column) {
        case .scalar(let scalar): literal(scalar)
        case .members(let members): .oneOf(ScalarClass(members))
        case .assertion(let assertion): .assertion(assertion)
        }
    }

    private func literal(_ scalar: Unicode.Scalar?) -> PatternSyntax {
        let forms = scalar.map { PatternFolding.forms(of: $0.value) } ?? []
        guard let first = forms.first else { return .empty }
        return forms.count == 1 ? .scalar(first) : .oneOf(ScalarClass(ScalarMembers(ranges: forms.map { $0...$0 })))
    }

    private mutating func group(openedAt column: Int) throws(PatternError) -> PatternSyntax {
        try checkKindOfGroup()
        depth += 1
        guard depth <= RulePattern.maximumDepth else {
            throw error(at: column, "more than \(RulePattern.maximumDepth) groups inside each other; nest them less")
        }
        let tree = try alternatives()
        depth -= 1
        guard cursor.take(")") else {
            throw error(at: column, "( is never closed; add ), or write \\( for the sign itself")
        }
        return tree
    }

    /// Goes past `?:`; other signs behind `(?` are refused.
    private mutating func checkKindOfGroup() throws(PatternError) {
        guard cursor.isNext("?"), !cursor.take("?:") else { return }
        let column = cursor.column
        _ = cursor.take()
        throw error(at: column, reasonAgainstGroup())
    }

    /// Why the group whose sign is next is refused.
    private func reasonAgainstGroup() -> String {
        if ["=", "!", "<=", "<!"].contains(where: cursor.isNext) {
            return "looking ahead or behind cannot be matched in linear time; write out what surrounds"
        }
        if ["<", "P", "'"].contains(where: cursor.isNext) {
            return "groups have no names here; write ( without a name"
        }
        if cursor.isNext(">") { return "atomic groups would change what matches; write (?: instead" }
        if cursor.isNext("i)") { return "(?i) may stand at the beginning only; leave it out, case is always ignored" }
        return "only (?: is known here, and (?i) at the beginning; write ( or (?:"
    }
}
