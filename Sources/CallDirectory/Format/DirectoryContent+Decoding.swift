extension DirectoryContent {
    /// All that a file says, in memory.
    ///
    /// - Throws: ``DirectoryFileError`` for a damaged block.
    /// - Complexity: O(n) for n entries, in time and memory: 8 bytes for a number, 16 with its label.
    public init(_ file: DirectoryFile) throws(DirectoryFileError) {
        self.init(kind: file.kind, labels: (0..<file.labelCount).map(file.label))
        unblocked = try Self.numbers(file, .unblocked)
        unlabelled = try Self.numbers(file, .unlabelled)
        blocked = try Self.numbers(file, .blocked)
        var cursor = file.entries(of: .labelled)
        labelled.reserveCapacity(file.count(of: .labelled))
        while try cursor.next() { labelled.append(LabelledNumber(number: cursor.number, label: UInt32(cursor.label))) }
    }

    private static func numbers(
        _ file: DirectoryFile, _ stream: DirectoryStream
    ) throws(DirectoryFileError) -> [PhoneNumber] {
        var numbers: [PhoneNumber] = []
        numbers.reserveCapacity(file.count(of: stream))
        var cursor = file.entries(of: stream)
        while try cursor.next() { numbers.append(cursor.number) }
        return numbers
    }
}
