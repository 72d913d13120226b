// `FileError` is thrown to those who import this module, and is theirs to catch.
@_exported import BinaryFiles

/// The bytes of a file, held by whatever keeps them alive: a mapped file or an array.
final class DirectoryBytes: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
    private let file: MappedFile?

    init(_ file: MappedFile) {
        self.file = file
        bytes = file.bytes
    }

    /// A copy of `array`.
    init(copying array: [UInt8]) {
        file = nil
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: array.count, alignment: 16)
        copy.copyBytes(from: array)
        bytes = UnsafeRawBufferPointer(copy)
    }

    deinit {
        if file == nil { bytes.deallocate() }
    }
}

extension UnsafeRawBufferPointer {
    func u16(_ offset: Int) -> UInt16 { UInt16(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt16.self)) }
    func u32(_ offset: Int) -> UInt32 { UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
    func u64(_ offset: Int) -> UInt64 { UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self)) }
}
