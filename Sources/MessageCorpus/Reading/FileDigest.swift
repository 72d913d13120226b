import Crypto
import Records

/// SHA-256 of bytes that pass by.
final class FileDigest {
    private var hash = SHA256()
    private(set) var byteCount = 0

    /// Hands the bytes of `source` on, and takes them into the digest.
    func watch(_ source: ByteSource) -> ByteSource {
        ByteSource(name: source.name) { (buffer) throws(SourceError) in
            let count = try source.read(into: buffer)
            self.hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            self.byteCount += count
            return count
        }
    }

    /// The digest so far, in lower-case hexadecimal digits.
    var hexadecimal: String { Self.hexadecimal(hash.finalize()) }

    static func hexadecimal(_ digest: SHA256Digest) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
