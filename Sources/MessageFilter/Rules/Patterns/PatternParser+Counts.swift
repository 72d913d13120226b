extension PatternParser {
    /// The count that is next, such as `*` or `{2,5}`; nil if there is none.
    mutating func count() throws(PatternError) -> RepetitionCount? {
        if cursor.take("*") { return RepetitionCount(least: 0, most: nil) }
        if cursor.take("+") { return RepetitionCount(least: 1, most: nil) }
        if cursor.take("?") { return RepetitionCount(least: 0, most: 1) }
        return cursor.isNext("{") ? try bracedCount() : nil
    }

    /// Goes past the sign of a lazy count, which finds the same texts; refuses a second count.
    mutating func endCount() throws(PatternError) {
        if cursor.isNext("+") {
            throw error(
                "possessive counts would change what matches; leave the second sign out, or write ( ) around the first")
        }
        _ = cursor.take("?")
        guard let sign = cursor.peek, "*+?{".unicodeScalars.contains(sign) else { return }
        throw error("\(sign) repeats what is repeated already; leave one out, or write ( ) around the first")
    }

    private mutating func bracedCount() throws(PatternError) -> RepetitionCount {
        let column = cursor.column
        _ = cursor.take()
        let least = try number()
        let isOpen = cursor.take(",")
        let most = isOpen ? try number() : least
        guard let least, cursor.take("}") else {
            throw error(at: column, "{ begins a count such as {2}, {2,} or {2,5}; write \\{ for the sign itself")
        }
        if let most, most < least {
            throw error(at: column, "{\(least),\(most)} is the wrong way round; write {\(most),\(least)}")
        }
        return RepetitionCount(least: least, most: most)
    }

    /// The number that is next; nil if there is none.
    private mutating func number() throws(PatternError) -> Int? {
        let column = cursor.column
        var number: Int?
        while let sign = cursor.peek, ("0"..."9").contains(sign) {
            _ = cursor.take()
            number = (number ?? 0) * 10 + Int(sign.value - 0x30)
            if number ?? 0 > RepetitionCount.highest {
                throw error(at: column, "a count is \(RepetitionCount.highest) at most; lower it")
            }
        }
        return number
    }
}
