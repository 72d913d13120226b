#if canImport(CryptoKit)
    import CryptoKit
#else
    import COpenSSL
#endif

/// A SHA-256 digest of bytes, by the crypto library of the system: CryptoKit on Apple's systems, OpenSSL elsewhere.
package struct Digest: Hashable, Sendable {
    /// The number of bytes of a digest.
    package static let length = 32

    /// Exactly ``length`` bytes.
    package let bytes: [UInt8]

    init(bytes: [UInt8]) {
        precondition(bytes.count == Self.length, "a SHA-256 digest has \(Self.length) bytes, not \(bytes.count)")
        self.bytes = bytes
    }

    /// The SHA-256 of `message`.
    package init(of message: some Sequence<UInt8>) {
        let running = RunningDigest()
        let done: Void? = message.withContiguousStorageIfAvailable { running.update(UnsafeRawBufferPointer($0)) }
        if done == nil { Array(message).withUnsafeBytes(running.update) }
        self = running.digest
    }

    /// The digest in 64 lower-case hexadecimal digits.
    package var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// The HMAC-SHA-256 of `message`, which means nothing without `key` (RFC 2104).
    package static func authenticationCode(of message: [UInt8], key: [UInt8]) -> Digest {
        #if canImport(CryptoKit)
            Digest(bytes: Array(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key))))
        #else
            Digest(
                bytes: Array(unsafeUninitializedCapacity: length) { result, count in
                    let code = HMAC(
                        EVP_sha256(), key, Int32(key.count), message, message.count, result.baseAddress, nil)
                    precondition(code != nil, "OpenSSL computes no HMAC: \(message.count) bytes, key of \(key.count)")
                    count = length
                })
        #endif
    }
}
