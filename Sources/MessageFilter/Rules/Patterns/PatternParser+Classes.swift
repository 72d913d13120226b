extension PatternParser {
    /// Reads a class such as `[^a-z_]` behind its bracket, which stood at a column.
    mutating func characterClass(openedAt column: Int) throws(PatternError) -> PatternSyntax {
        let isNegated = cursor.take("^")
        var members = ScalarMembers()
        while let next = cursor.peek, next != "]" { try readMember(into: &members) }
        guard cursor.take("]") else {
            throw error(at: column, "[ is never closed; add ], or write \\[ for the sign itself")
        }
        if members.isEmpty {
            throw error(at: column, "a class without characters that can be met; write \\] for the bracket itself")
        }
        return .oneOf(ScalarClass(members, isNegated: isNegated))
    }

    /// A character, a range of them, or an escape such as `\d`.
    private mutating func readMember(into members: inout ScalarMembers) throws(PatternError) {
        let column = cursor.column
        switch try member() {
        case .assertion:
            throw error(at: column, "\\b and \\B match places, not characters; write them outside the class")
        case .members(let named):
            if isRangeNext {
                throw error(at: column, "a range cannot begin with a class; write \\- for the sign itself")
            }
            members.formUnion(named)
        case .scalar(let first):
            let last = isRangeNext ? try rangeEnd(first, from: column) : first
            members.insert(folding: first.value...last.value)
        }
    }

    /// Whether a hyphen is next that is not the last sign of the class.
    private var isRangeNext: Bool { cursor.isNext("-") && !cursor.isNext("-]") }

    private mutating func rangeEnd(
        _ first: Unicode.Scalar, from column: Int
    ) throws(PatternError) -> Unicode.Scalar {
        _ = cursor.take()
        let endColumn = cursor.column
        guard case .scalar(let last) = try member() else {
            throw error(at: endColumn, "a range cannot end with a class; write \\- for the sign itself")
        }
        guard first <= last else {
            throw error(at: column, "the range \(first)-\(last) is the wrong way round; write \(last)-\(first)")
        }
        return last
    }

    private mutating func member() throws(PatternError) -> PatternEscape {
        let column = cursor.column
        guard !cursor.isNext("[") else { throw error("a class inside a class; write \\[ for the sign itself") }
        switch cursor.take() {
        case "\\": return try escape(at: column)
        case let sign?: return .scalar(sign)
        case nil: throw error("a range has no end; add its last character and ]")
        }
    }
}
