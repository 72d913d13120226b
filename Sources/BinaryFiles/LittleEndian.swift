extension UnsafeRawBufferPointer {
    /// The number whose lowest byte is at `offset`.
    ///
    /// - Precondition: all its bytes are there; only debug builds look.
    @inlinable @inline(__always)
    package func littleEndian<Value: FixedWidthInteger>(_ offset: Int, as _: Value.Type = Value.self) -> Value {
        Value(littleEndian: loadUnaligned(fromByteOffset: offset, as: Value.self))
    }

    @inlinable package func u16(_ offset: Int) -> UInt16 { littleEndian(offset) }
    @inlinable package func u32(_ offset: Int) -> UInt32 { littleEndian(offset) }
    @inlinable package func u64(_ offset: Int) -> UInt64 { littleEndian(offset) }
}

extension [UInt8] {
    /// The bytes of a number, the lowest first.
    package init(littleEndian value: some FixedWidthInteger) {
        self = Swift.withUnsafeBytes(of: value.littleEndian, Array.init)
    }

    /// Appends the bytes of a number, the lowest first.
    @inlinable
    package mutating func append(littleEndian value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }

    package mutating func append(zeros count: Int) {
        append(contentsOf: repeatElement(0, count: count))
    }

    /// Puts a number in the place of bytes that are there.
    package mutating func replace(at offset: Int, littleEndian value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.littleEndian) { replaceSubrange(offset..<offset + $0.count, with: $0) }
    }
}
