import Testing

@testable import MessageFilter

/// Held against the standard library's own repair of broken UTF-8.
@Suite("UTF-8 decoding")
struct UTF8DecoderTests {
    @Test("scalars are decoded from their own encoding, whole and truncated")
    func scalars() {
        for value in Array(0...0x1_1000) + Array(stride(from: UInt32(0x1_1001), through: 0x10_FFFF, by: 13)) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let bytes = Array(String(scalar).utf8)
            // One failure is enough to read; a million expectations are not.
            if decoded(bytes) != [value] { Issue.record("U+\(String(value, radix: 16))") }
            guard value % 61 == 0 else { continue }
            for length in 1..<max(bytes.count, 1) where decoded(Array(bytes.prefix(length))) != [0xFFFD] {
                Issue.record("U+\(String(value, radix: 16)) cut to \(length) bytes")
            }
        }
    }

    @Test("all sequences of two bytes give the standard library's scalars, alone and with a byte behind")
    func allPairs() {
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                for tail: [UInt8] in [[], [0x80], [0xBF, 0xBF], [0x41]] {
                    let bytes = [first, second] + tail
                    if decoded(bytes) != expected(bytes) { Issue.record("\(bytes)") }
                }
            }
        }
    }

    @Test("random and nearly sound bytes give the standard library's scalars at every truncation", arguments: 0..<40)
    func randomBytes(seed: UInt64) {
        var source = SeededSource(seed: seed)
        let noise = HostileBytes.noise(60, using: &source)
        let nearlyText = HostileBytes.nearlyText(120, using: &source)
        for bytes in [noise, nearlyText] {
            for length in 0...bytes.count {
                let prefix = Array(bytes.prefix(length))
                #expect(decoded(prefix) == expected(prefix), "seed \(seed), \(length) bytes")
            }
        }
    }

    private func decoded(_ bytes: [UInt8]) -> [UInt32] {
        bytes.withUnsafeBufferPointer { buffer in
            var scalars: [UInt32] = []
            var offset = 0
            while offset < buffer.count {
                let (scalar, length) = UTF8Decoder.decode(buffer, at: offset)
                scalars.append(scalar)
                offset += length
            }
            return scalars
        }
    }

    private func expected(_ bytes: [UInt8]) -> [UInt32] {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
    }
}
