/// What our binary files begin with: a signature, fields that are the same in each file of a format, the file's length,
/// and a checksum of all that follows.
///
/// | bytes | what |
/// |---|---|
/// | 8 | the format's signature |
/// | 8 | versions and marks, as the format has them |
/// | 8 | length of the file in bytes |
/// | 8 | ``Checksum`` of the file from byte 32 on |
package struct FileFrame: Sendable {
    /// A number between signature and length that a reader expects.
    package struct Field: Sendable {
        let offset: Int
        let value: [UInt8]
        let name: String
        let cure: String

        package init(
            _ name: String, _ value: some FixedWidthInteger & UnsignedInteger, at offset: Int, cure: String
        ) {
            self.offset = offset
            self.value = Array(littleEndian: value)
            self.name = name
            self.cure = cure
        }
    }

    package static let lengthOffset = 16
    package static let checksumOffset = 24
    /// Where the frame ends, and what the checksum covers begins.
    package static let bodyOffset = 32

    private let name: String
    private let signature: [UInt8]
    private let fields: [Field]
    private let shortestLength: Int

    /// - Parameters:
    ///   - name: what the file is, as in "not a call directory".
    ///   - shortestLength: the bytes that each file has, the frame's with them.
    package init(_ name: String, signature: [UInt8], fields: [Field], shortestLength: Int) {
        self.name = name
        self.signature = signature
        self.fields = fields
        self.shortestLength = shortestLength
    }

    /// The frame of a file to write. Length and checksum follow with ``seal(_:)``, when all is written.
    package func opened() -> [UInt8] {
        var bytes = signature
        bytes.append(zeros: Self.bodyOffset - bytes.count)
        for field in fields {
            bytes.replaceSubrange(field.offset..<field.offset + field.value.count, with: field.value)
        }
        return bytes
    }

    /// Sets the length and the checksum of a file that is complete.
    package func seal(_ bytes: inout [UInt8]) {
        bytes.replace(at: Self.lengthOffset, littleEndian: UInt64(bytes.count))
        bytes.replace(at: Self.checksumOffset, littleEndian: bytes.withUnsafeBytes(Self.checksum))
    }

    /// Checks signature, fields, length and checksum, in this order.
    ///
    /// - Throws: the format's error, at the first byte that is wrong.
    /// - Complexity: one pass over the bytes.
    package func check<Failure: FileFormatError>(
        _ bytes: UnsafeRawBufferPointer, throwing _: Failure.Type
    ) throws(Failure) {
        for (offset, byte) in signature.enumerated() where offset >= bytes.count || bytes[offset] != byte {
            throw Failure(offset: offset, reason: "not \(name): the first eight bytes are not its signature")
        }
        guard bytes.count >= shortestLength else {
            throw Failure(
                offset: bytes.count, reason: "the file ends inside its first \(shortestLength) bytes; copy it again")
        }
        for field in fields { try expect(field, bytes, Failure.self) }
        let length = Field("file length", UInt64(bytes.count), at: Self.lengthOffset, cure: "copy the file again")
        try expect(length, bytes, Failure.self)
        let checksum = Field(
            "checksum", Self.checksum(bytes), at: Self.checksumOffset, cure: "the file is damaged; copy it again")
        try expect(checksum, bytes, Failure.self)
    }

    private func expect<Failure: FileFormatError>(
        _ field: Field, _ bytes: UnsafeRawBufferPointer, _: Failure.Type
    ) throws(Failure) {
        let found = bytes[field.offset..<field.offset + field.value.count]
        guard found.elementsEqual(field.value) else {
            throw Failure(
                offset: field.offset,
                reason: "\(field.name) \(Self.number(found)); expected \(Self.number(field.value)); \(field.cure)")
        }
    }

    private static func number(_ littleEndian: some BidirectionalCollection<UInt8>) -> UInt64 {
        littleEndian.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[bodyOffset...]))
    }
}

/// Why bytes are not a file of their format.
package protocol FileFormatError: Error {
    /// - Parameters:
    ///   - offset: the place, in bytes from the beginning of the file.
    ///   - reason: what was expected, what was found, and the cure.
    init(offset: Int, reason: String)
}
