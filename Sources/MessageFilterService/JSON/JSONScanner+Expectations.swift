import Records

extension JSONScanner {
    /// Reads a string; `nil` for `null`.
    ///
    /// - Throws: ``RecordFlaw`` at the string, saying that `expectation` was expected, where it is not `isSound`.
    mutating func readStringOrNull(_ expectation: String, _ isSound: (String) -> Bool) throws(RecordFlaw) -> String? {
        let flaw = flaw("expected " + expectation)
        guard let text = try readStringOrNull() else { return nil }
        if isSound(text) { return text }
        throw flaw
    }

    /// Reads a number.
    ///
    /// - Throws: ``RecordFlaw`` at whatever is not `version`.
    mutating func expectVersion(_ version: Int) throws(RecordFlaw) {
        let flaw = flaw("expected the number \(version), the only version that is known")
        guard try readInteger() == version else { throw flaw }
    }
}
