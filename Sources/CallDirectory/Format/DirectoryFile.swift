// `FileError` is thrown to those who import this module, and is theirs to catch.
@_exported import BinaryFiles

/// A list of blocked and labelled numbers, or a difference between two, as it lies in a file: opened once, read as a
/// stream, shared by any number of threads.
///
/// ```swift
/// let file = try DirectoryFile(contentsOf: path)
/// var cursor = file.entries(of: .labelled)
/// while try cursor.next() { show(cursor.number, file.label(cursor.label)) }
/// ```
public final class DirectoryFile: Sendable {
    private let storage: FileBytes
    private let header: DirectoryHeader

    /// Maps the file at `path`.
    ///
    /// - Throws: `FileError` when it cannot be read, ``DirectoryFileError`` when it is no file of a call directory.
    /// - Complexity: one pass over the file for the checksum; the entries are not copied, and not decoded here.
    public convenience init(contentsOf path: String) throws {
        try self.init(FileBytes(mapping: path))
    }

    /// Reads the bytes of such a file.
    ///
    /// - Throws: ``DirectoryFileError``.
    public convenience init(bytes: [UInt8]) throws(DirectoryFileError) {
        try self.init(FileBytes(copying: bytes))
    }

    private init(_ storage: FileBytes) throws(DirectoryFileError) {
        self.storage = storage
        header = try DirectoryHeader(storage.bytes)
    }

    public var kind: DirectoryKind { header.kind }
    /// What tells this content from others: by it a difference names the lists that it leads from and to.
    public var identity: DirectoryIdentity { header.identity }
    public var labelCount: Int { header.labelCount }
    /// The length of the file in bytes.
    public var fileLength: Int { storage.bytes.count }

    /// The entries of a stream.
    public func count(of stream: DirectoryStream) -> Int { header.streams[stream.rawValue].count }

    /// The entries of all streams.
    public var count: Int { header.streams.reduce(0) { $0 + $1.count } }

    /// A cursor in front of the first entry of a stream.
    public func entries(of stream: DirectoryStream) -> DirectoryCursor { cursor(stream, block: 0) }

    private func cursor(_ stream: DirectoryStream, block: Int) -> DirectoryCursor {
        DirectoryCursor(
            storage, header.streams[stream.rawValue], labelCount: stream == .labelled ? labelCount : nil, block: block)
    }

    /// The text of a label.
    ///
    /// - Precondition: `index` is below ``labelCount``.
    public func label(_ index: Int) -> String {
        precondition(index >= 0 && index < labelCount, "label \(index) of \(labelCount)")
        let start = index == 0 ? 0 : Int(storage.bytes.u32(DirectoryLayout.headerLength + 4 * (index - 1)))
        let end = Int(storage.bytes.u32(DirectoryLayout.headerLength + 4 * index))
        return String(
            decoding: storage.bytes[header.labelTextOffset + start..<header.labelTextOffset + end], as: UTF8.self)
    }

    /// What the file says of a number.
    ///
    /// - Throws: ``DirectoryFileError`` for a damaged block.
    /// - Complexity: O(log n) for n entries, and the codes of one block of 256 in each stream.
    public func lookUp(_ number: PhoneNumber) throws(DirectoryFileError) -> DirectoryFindings {
        DirectoryFindings(
            isUnblocked: try find(number, in: .unblocked) != nil,
            isUnlabelled: try find(number, in: .unlabelled) != nil,
            isBlocked: try find(number, in: .blocked) != nil,
            label: try find(number, in: .labelled).map(label))
    }

    /// The index of the number's label, 0 in streams without labels; `nil` where the stream does not have it.
    private func find(_ number: PhoneNumber, in stream: DirectoryStream) throws(DirectoryFileError) -> Int? {
        guard let block = header.streams[stream.rawValue].block(of: number, storage.bytes) else { return nil }
        var cursor = cursor(stream, block: block)
        while try cursor.next(), cursor.number <= number {
            if cursor.number == number { return cursor.label }
        }
        return nil
    }
}

/// What a file says of one number.
public struct DirectoryFindings: Hashable, Sendable {
    /// A difference takes it off the blocked numbers.
    public let isUnblocked: Bool
    /// A difference takes its label away, maybe to give it another.
    public let isUnlabelled: Bool
    public let isBlocked: Bool
    public let label: String?

    /// Whether the file says anything.
    public var isEmpty: Bool { !isUnblocked && !isUnlabelled && !isBlocked && label == nil }
}
