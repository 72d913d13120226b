extension RecordReader {
    /// Reads the next line that is not blank as an object.
    func readObject() throws(RecordError) -> Bool {
        guard case .names(let names, _) = columns.choice else { preconditionFailure("keys are selected by name") }
        while let length = try takeLine() {
            if isTruncated { throw malformed(overlongReason) }
            var scanner = JSONScanner(window.bytes, count: length)
            if scanner.isBlank { continue }
            bounds.removeAll()
            for _ in names { bounds.append(.absent) }
            do {
                try scanner.readObject(names, acceptsNumbers: columns.acceptsNumbers, into: bounds)
            } catch {
                throw malformed(error.reason, column: error.column)
            }
            return true
        }
        return false
    }
}
