import Digests
import Records

/// SHA-256 of bytes that pass by.
final class FileDigest {
    private let running = RunningDigest()
    private(set) var byteCount = 0

    /// Hands the bytes of `source` on, and takes them into the digest.
    func watch(_ source: ByteSource) -> ByteSource {
        ByteSource(name: source.name) { (buffer) throws(SourceError) in
            let count = try source.read(into: buffer)
            self.running.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            self.byteCount += count
            return count
        }
    }

    /// The digest so far, in lower-case hexadecimal digits.
    var hexadecimal: String { running.digest.hexadecimal }
}
