import Records

/// An object some of whose members are known by name.
struct ObjectForm: Sendable {
    private let names: [StaticString]
    private let requiredCount: Int
    private let isClosed: Bool

    /// - Parameters:
    ///   - required: how many of the names, from the first, must be there.
    ///   - isClosed: whether other names are refused; else they are passed over.
    init(_ names: StaticString..., required: Int = 0, isClosed: Bool = false) {
        self.names = names
        requiredCount = required
        self.isClosed = isClosed
    }

    /// Reads an object; `readValue` is given the index of each known name, and has to move behind its value.
    ///
    /// - Throws: ``RecordFlaw`` for what is no object, a known name that comes twice, one that is required and missing,
    ///   and for other names where the form is closed.
    func read(
        _ scanner: inout JSONScanner, _ path: inout JSONPath,
        _ readValue: (inout JSONScanner, inout JSONPath, Int) throws(RecordFlaw) -> Void
    ) throws(RecordFlaw) {
        var seen: UInt64 = 0
        try scanner.readObject { (scanner, key) throws(RecordFlaw) in
            guard let index = names.firstIndex(where: { scanner.isKey(key, $0) }) else {
                guard isClosed else { return try scanner.skipValue() }
                throw scanner.flaw("expected no keys but " + names.map(\.description).joined(separator: ", "), at: key)
            }
            path.enter(names[index])
            guard seen & 1 << index == 0 else { throw scanner.flaw("expected the key once") }
            seen |= 1 << index
            try readValue(&scanner, &path, index)
            path.leave()
        }
        for index in 0..<requiredCount where seen & 1 << index == 0 {
            path.enter(names[index])
            throw RecordFlaw(column: nil, reason: "expected a value; the key is missing")
        }
    }
}
