extension RecordReader {
    func readQuotedRow() throws(RecordError) -> Bool {
        while true {
            try leaveRecord()
            firstLine = nextLine
            guard let row = try scanRow() else { return false }
            recordLength = row.read
            nextLine = firstLine + row.lineFeeds + 1
            let isEmptyLine = bounds.count == 1 && bounds[0].lower == 0 && bounds[0].upper == 0
            if isSkippable(emptyLine: isEmptyLine) { continue }
            try checkWidth()
            return true
        }
    }

    /// - Returns: the scanner behind the record; `nil` at the end of the input.
    private func scanRow() throws(RecordError) -> CSVScanner? {
        bounds.removeAll()
        var row = CSVScanner()
        while try !scan(&row) {
            if try !fill() { return try finish(&row) ? row : nil }
        }
        return row
    }

    private func scan(_ row: inout CSVScanner) throws(RecordError) -> Bool {
        let isComplete: Bool
        do {
            isComplete = try row.scan(window.bytes, count: window.count, into: bounds)
        } catch {
            throw malformed(error, row, isComplete: false)
        }
        if row.read > maximumLength + 2 {
            throw malformed(row.flaw(ofRecord: overlongReason), row, isComplete: isComplete)
        }
        return isComplete
    }

    private func finish(_ row: inout CSVScanner) throws(RecordError) -> Bool {
        do {
            return try row.finish(into: bounds)
        } catch {
            throw malformed(error, row, isComplete: false)
        }
    }

    /// Leaves the reader so that it goes on behind the next line end after what is scanned.
    private func malformed(_ flaw: RecordFlaw, _ row: CSVScanner, isComplete: Bool) -> RecordError {
        recordLength = row.read
        skipsToLineEnd = !isComplete
        nextLine = firstLine + row.lineFeeds + 1
        return malformed(flaw.reason, line: line + flaw.lineFeeds, column: flaw.column)
    }
}
