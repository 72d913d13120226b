extension RecordReader {
    /// The line as one field.
    func readLine() throws(RecordError) -> Bool {
        guard let length = try takeLine() else { return false }
        bounds.removeAll()
        bounds.append(FieldBounds(0, length))
        return true
    }

    /// Moves to the next line, and cuts it off at the maximum length.
    /// - Returns: its length without its end; `nil` at the end of the input.
    func takeLine() throws(RecordError) -> Int? {
        try leaveRecord()
        firstLine = nextLine
        var searched = 0
        while true {
            if let feed = window.firstOffset(of: UInt8(ascii: "\n"), from: searched) {
                nextLine += 1
                recordLength = feed + 1
                return cutOff(feed > 0 && window.bytes[feed - 1] == UInt8(ascii: "\r") ? feed - 1 : feed)
            }
            searched = window.count
            // Even without a carriage return at its end the line is too long.
            if searched >= maximumLength + 2 { return leaveRestOfLine() }
            if try !fill() { return searched == 0 ? nil : takeLastLine() }
        }
    }

    private func cutOff(_ length: Int) -> Int {
        isCutOff = length > maximumLength
        return min(length, maximumLength)
    }

    private func leaveRestOfLine() -> Int {
        nextLine += 1
        recordLength = window.count
        skipsToLineEnd = true
        return cutOff(window.count)
    }

    private func takeLastLine() -> Int {
        recordLength = window.count
        return cutOff(window.count)
    }
}
