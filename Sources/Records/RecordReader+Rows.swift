extension RecordReader {
    /// Reads the first row as names, and finds the places of the selected ones.
    func readHeader(_ names: [String], required: Int) throws(RecordError) {
        do throws(RecordError) {
            guard try format == .csv ? readQuotedRow() : readTabbedRow() else {
                throw failure(
                    "the file is empty; expected a first row with the columns \(Self.list(names.prefix(required)))")
            }
        } catch {
            // Without a header no row can be understood.
            throw RecordError(
                source: error.source, line: error.line, column: error.column, reason: error.reason, isRecoverable: false
            )
        }
        let found = fieldTexts
        var places: [Int] = []
        for (index, name) in names.enumerated() {
            places.append(try place(of: name, in: found, isRequired: index < required))
        }
        self.places = places
    }

    /// Reads the first row as names where it has the required ones; else it stays, a record like the others.
    ///
    /// - Returns: whether a row that stays looks like a header all the same.
    func readHeaderOrFirstColumn(_ names: [String], required: Int) throws(RecordError) -> Bool {
        let found = try peekTabbedRow()
        if names.prefix(required).allSatisfy(found.contains) {
            try readHeader(names, required: required)
            return false
        }
        places = names.indices.map { $0 == 0 ? 0 : -1 }
        return Self.isLikeHeader(found)
    }

    /// Whether fields look like names of columns: all of them short words, one of them a usual name.
    private static func isLikeHeader(_ fields: [String]) -> Bool {
        fields.allSatisfy { PrintableName.isName($0) && !$0.contains(" ") }
            && fields.contains { usualNames.contains($0.lowercased()) }
    }

    private static let usualNames: Set<String> = [
        "text", "message", "body", "sms", "msg", "content", "label", "class", "category", "sender", "from", "date",
        "timestamp", "id", "v1", "v2",
    ]

    private func place(of name: String, in found: [String], isRequired: Bool) throws(RecordError) -> Int {
        guard let place = found.firstIndex(of: name) else {
            if !isRequired { return -1 }
            if isSeparatedBySemicolons(found, name) {
                throw failure(
                    "the columns are separated by semicolons; expected commas: export the table as CSV with commas")
            }
            let row = columns.hidesFirstRow ? "" : ", which has \(Self.list(found[...]))"
            throw failure(
                "no column \(PrintableName.quoted(name)) in the first row\(row); name the columns that the file has")
        }
        guard !found[(place + 1)...].contains(name) else {
            throw failure("the column \(PrintableName.quoted(name)) occurs twice in the first row; rename one")
        }
        return place
    }

    /// Whether the first row is one column, because its names have semicolons between them, as spreadsheets write them in
    /// many countries.
    private func isSeparatedBySemicolons(_ found: [String], _ name: String) -> Bool {
        format == .csv && found.count == 1
            && found[0].split(separator: ";").contains { $0 == name || $0 == "\"\(name)\"" }
    }

    private var fieldTexts: [String] { (0..<bounds.count).map { text(of: bounds[$0]) } }

    private func text(of field: FieldBounds) -> String {
        let bytes = UnsafeBufferPointer(start: window.bytes + Int(field.lower), count: Int(field.upper - field.lower))
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func list(_ names: ArraySlice<String>) -> String {
        let shown = names.prefix(20).map { PrintableName.quoted($0) }.joined(separator: ", ")
        return names.count > 20 ? shown + " and \(names.count - 20) more" : shown
    }

    /// Holds the row against the width of the first, and against the positions that are selected.
    func checkWidth() throws(RecordError) {
        if rowWidth == nil {
            rowWidth = bounds.count
            if case .positions(let positions) = columns.choice, let last = positions.max(), last > bounds.count {
                throw failure("the first row has \(Self.fields(bounds.count)), but column \(last) is selected")
            }
        }
        guard let rowWidth, bounds.count != rowWidth else { return }
        throw malformed("the row has \(Self.fields(bounds.count)) instead of \(rowWidth)")
    }

    private static func fields(_ count: Int) -> String { count == 1 ? "1 field" : "\(count) fields" }

    /// Whether the row is an empty line that does not count.
    func isSkippable(emptyLine: Bool) -> Bool { emptyLine && rowWidth != 1 }
}

// MARK: TSV

extension RecordReader {
    func readTabbedRow() throws(RecordError) -> Bool {
        while let length = try takeLine() {
            if isTruncated { throw malformed(overlongReason) }
            if isSkippable(emptyLine: length == 0) { continue }
            splitAtTabs(length)
            try checkWidth()
            return true
        }
        return false
    }

    /// The fields of the first row, or none if the row is missing or malformed. The row is read again afterwards.
    private func peekTabbedRow() throws(RecordError) -> [String] {
        defer { returnToFirstRow() }
        do {
            return try readTabbedRow() ? fieldTexts : []
        } catch {
            guard error.isRecoverable else { throw error }
            return []
        }
    }

    /// The row still lies at the beginning of the window: it is consumed only when the next one is read.
    private func returnToFirstRow() {
        nextLine = firstLine
        recordLength = 0
        skipsToLineEnd = false
        rowWidth = nil
    }

    private func splitAtTabs(_ length: Int) {
        bounds.removeAll()
        var lower = 0
        while let tab = window.firstOffset(of: UInt8(ascii: "\t"), from: lower), tab < length {
            bounds.append(FieldBounds(lower, tab))
            lower = tab + 1
        }
        bounds.append(FieldBounds(lower, length))
    }
}
