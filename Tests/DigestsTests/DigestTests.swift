import Digests
import Testing

/// The values are those of FIPS 180-4's examples and of RFC 4231.
@Suite("SHA-256") struct DigestTests {
    private static let examples = [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ]

    @Test("the published examples", arguments: examples)
    func published(message: String, expected: String) {
        #expect(Digest(of: message.utf8).hexadecimal == expected)
        #expect(Digest(of: AnySequence(message.utf8)).hexadecimal == expected)
    }

    @Test("pieces give what the whole gives, and a digest in between disturbs nothing")
    func pieces() {
        let message = Array("a digest of bytes that come piece by piece, some of them empty".utf8)
        for split in 0...message.count {
            let running = RunningDigest()
            Array(message[..<split]).withUnsafeBytes(running.update)
            #expect(running.digest == Digest(of: message[..<split]))
            Array(message[split...]).withUnsafeBytes(running.update)
            #expect(running.digest == Digest(of: message))
        }
    }

    @Test("HMAC: test cases 1, 2 and 6 of RFC 4231, and an empty message with an empty key")
    func authenticationCodes() {
        func code(_ message: String, _ key: [UInt8]) -> String {
            Digest.authenticationCode(of: Array(message.utf8), key: key).hexadecimal
        }
        #expect(
            code("Hi There", Array(repeating: 0x0B, count: 20))
                == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
        #expect(
            code("what do ya want for nothing?", Array("Jefe".utf8))
                == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        #expect(
            code("Test Using Larger Than Block-Size Key - Hash Key First", Array(repeating: 0xAA, count: 131))
                == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
        #expect(code("", []) == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
    }
}
