/// The bytes of a file, held by whatever keeps them alive: a mapped file or a copy.
package final class FileBytes: @unchecked Sendable {
    package let bytes: UnsafeRawBufferPointer
    /// `nil` where the bytes are a copy, which is freed here.
    private let file: MappedFile?

    /// The bytes of the file at `path`, which stays mapped as long as they are used.
    package init(mapping path: String) throws(FileError) {
        let file = try MappedFile(path)
        self.file = file
        bytes = file.bytes
    }

    package init(copying array: [UInt8]) {
        file = nil
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: array.count, alignment: 16)
        copy.copyBytes(from: array)
        bytes = UnsafeRawBufferPointer(copy)
    }

    deinit {
        if file == nil { bytes.deallocate() }
    }
}
