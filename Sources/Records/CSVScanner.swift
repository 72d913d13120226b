import SystemLibrary

/// Finds the fields of one CSV record, and the record's end. It can be interrupted anywhere and go on when more bytes
/// are there.
///
/// Doubled quotes are folded in place, so that the content of a field lies in one piece behind its opening quote.
struct CSVScanner {
    /// Bytes of the record that are scanned; after its end its length with the line end.
    private(set) var read = 0
    /// Line feeds inside quotes.
    private(set) var lineFeeds = 0
    /// Where the line of `read` begins, in bytes from the beginning of the record.
    private(set) var lineStart = 0
    private(set) var state = State.fieldStart

    private var fieldLower = 0
    /// The end of the folded content of a quoted field; at most `read`.
    private var write = 0
    /// Where the last quoted field begins.
    private var openingQuote = (lineFeeds: 0, column: 1)

    enum State { case fieldStart, unquoted, quoted, quoteInQuoted, carriageReturn }

    private static let quote = UInt8(ascii: "\"")
    private static let comma = UInt8(ascii: ",")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// Scans up to the record's end, or to the end of `bytes`.
    /// - Returns: whether the record is complete.
    mutating func scan(
        _ bytes: UnsafeMutablePointer<UInt8>, count: Int, into bounds: FieldList
    ) throws(RecordFlaw) -> Bool {
        while read < count {
            let isComplete =
                switch state {
                case .fieldStart: beginField(bytes[read])
                case .unquoted: try scanUnquoted(bytes, count, bounds)
                case .quoted: scanQuoted(bytes, count)
                case .quoteInQuoted: try scanBehindQuote(bytes, bounds)
                case .carriageReturn: try scanLineFeed(bytes[read])
                }
            if isComplete { return true }
        }
        return false
    }

    /// Ends the record where the input ends.
    /// - Returns: false when there is no record.
    mutating func finish(into bounds: FieldList) throws(RecordFlaw) -> Bool {
        switch state {
        case .fieldStart where read == 0: return false
        case .fieldStart: bounds.append(FieldBounds(read, read))
        case .unquoted: bounds.append(FieldBounds(fieldLower, read))
        case .quoteInQuoted: bounds.append(FieldBounds(fieldLower, write))
        case .carriageReturn: break
        case .quoted: throw unclosedQuote("the file ends inside a quoted field; a closing quote is missing")
        }
        return true
    }

    /// A flaw of the record as a whole, told at its last opening quote when that may be the cause.
    func flaw(ofRecord reason: String) -> RecordFlaw {
        state == .quoted ? unclosedQuote(reason) : RecordFlaw(lineFeeds: 0, column: nil, reason: reason)
    }

    private func flaw(at offset: Int, _ reason: String) -> RecordFlaw {
        RecordFlaw(lineFeeds: lineFeeds, column: offset - lineStart + 1, reason: reason)
    }

    private func unclosedQuote(_ reason: String) -> RecordFlaw {
        RecordFlaw(lineFeeds: openingQuote.lineFeeds, column: openingQuote.column, reason: reason)
    }

    private mutating func beginField(_ byte: UInt8) -> Bool {
        if byte == Self.quote {
            state = .quoted
            openingQuote = (lineFeeds, read - lineStart + 1)
            read += 1
        } else {
            state = .unquoted
        }
        (fieldLower, write) = (read, read)
        return false
    }

    private mutating func scanUnquoted(
        _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ bounds: FieldList
    ) throws(RecordFlaw) -> Bool {
        var index = read
        while index < count, !Self.isSpecial(bytes[index]) { index += 1 }
        read = index
        guard index < count else { return false }
        if bytes[index] == Self.quote {
            throw flaw(at: index, "a quote inside an unquoted field; quote the field, and double the quotes in it")
        }
        return endField(bytes[index], at: index, bounds)
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte <= comma && (byte == comma || byte == lineFeed || byte == carriageReturn || byte == quote)
    }

    private mutating func scanQuoted(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Bool {
        let found = memchr(bytes + read, Int32(Self.quote), count - read)
        let end = found.map { UnsafeRawPointer(bytes).distance(to: UnsafeRawPointer($0)) } ?? count
        countLineFeeds(bytes, end)
        if write != read { memmove(bytes + write, bytes + read, end - read) }
        write += end - read
        read = end
        if found != nil {
            read += 1
            state = .quoteInQuoted
        }
        return false
    }

    private mutating func countLineFeeds(_ bytes: UnsafeMutablePointer<UInt8>, _ end: Int) {
        var index = read
        while let feed = memchr(bytes + index, Int32(Self.lineFeed), end - index) {
            lineFeeds += 1
            index = UnsafeRawPointer(bytes).distance(to: UnsafeRawPointer(feed)) + 1
            lineStart = index
        }
    }

    private mutating func scanBehindQuote(
        _ bytes: UnsafeMutablePointer<UInt8>, _ bounds: FieldList
    ) throws(RecordFlaw) -> Bool {
        let byte = bytes[read]
        if byte == Self.quote {
            bytes[write] = byte
            write += 1
            read += 1
            state = .quoted
            return false
        }
        guard Self.isSpecial(byte) else {
            throw flaw(at: read, "text after a closing quote; double the quotes inside a quoted field")
        }
        return endField(byte, at: write, bounds)
    }

    /// Ends the field at `upper`, and reads the comma or line end at `read`.
    private mutating func endField(_ byte: UInt8, at upper: Int, _ bounds: FieldList) -> Bool {
        bounds.append(FieldBounds(fieldLower, upper))
        read += 1
        state = byte == Self.carriageReturn ? .carriageReturn : .fieldStart
        return byte == Self.lineFeed
    }

    private mutating func scanLineFeed(_ byte: UInt8) throws(RecordFlaw) -> Bool {
        guard byte == Self.lineFeed else {
            throw flaw(
                at: read, "a carriage return without a line feed; end lines with LF or CR LF, or quote the field")
        }
        read += 1
        return true
    }
}
