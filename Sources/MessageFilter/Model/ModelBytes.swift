// `FileError` is thrown to those who import this module, and is theirs to catch.
@_exported import BinaryFiles

/// The bytes of a model, held by whatever keeps them alive: a mapped file or an array.
final class ModelBytes: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
    private let release: @Sendable (UnsafeRawBufferPointer) -> Void

    /// Takes over bytes that nobody writes to any more, and that `release` gives back.
    init(_ bytes: UnsafeRawBufferPointer, release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void) {
        self.bytes = bytes
        self.release = release
    }

    /// The bytes of a file, which stays mapped as long as they are used.
    convenience init(_ file: MappedFile) { self.init(file.bytes) { _ in withExtendedLifetime(file) {} } }

    /// A copy of `array`.
    convenience init(copying array: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: array.count, alignment: 16)
        copy.copyBytes(from: array)
        self.init(UnsafeRawBufferPointer(copy)) { $0.deallocate() }
    }

    deinit { release(bytes) }

    func read<Value: FixedWidthInteger>(_ offset: Int, as type: Value.Type = Value.self) -> Value {
        Value(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Value.self))
    }
}
