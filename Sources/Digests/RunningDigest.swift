#if canImport(CryptoKit)
    import CryptoKit
#else
    import COpenSSL
#endif

/// The SHA-256 of bytes that come piece by piece. For one thread at a time.
package final class RunningDigest {
    #if canImport(CryptoKit)
        private var hash = SHA256()

        package init() {}

        package func update(_ piece: UnsafeRawBufferPointer) { hash.update(bufferPointer: piece) }

        /// The digest of what has come so far; more may come.
        package var digest: Digest { Digest(bytes: Array(hash.finalize())) }
    #else
        private let context = RunningDigest.newContext()

        package init() { Self.check(EVP_DigestInit_ex(context, EVP_sha256(), nil)) }

        deinit { EVP_MD_CTX_free(context) }

        package func update(_ piece: UnsafeRawBufferPointer) {
            Self.check(EVP_DigestUpdate(context, piece.baseAddress, piece.count))
        }

        /// The digest of what has come so far; more may come.
        package var digest: Digest {
            let copy = Self.newContext()
            defer { EVP_MD_CTX_free(copy) }
            Self.check(EVP_MD_CTX_copy_ex(copy, context))
            return Digest(
                bytes: Array(unsafeUninitializedCapacity: Digest.length) { result, count in
                    Self.check(EVP_DigestFinal_ex(copy, result.baseAddress, nil))
                    count = Digest.length
                })
        }

        private static func newContext() -> OpaquePointer {
            guard let context = EVP_MD_CTX_new() else { fatalError("OpenSSL has no memory for a digest") }
            return context
        }

        /// OpenSSL fails only without memory, or where its configuration forbids SHA-256.
        private static func check(_ result: Int32) {
            precondition(result == 1, "OpenSSL computes no SHA-256: see its configuration, openssl.cnf")
        }
    #endif
}
