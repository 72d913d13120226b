import TestSupport
import Testing

@testable import MessageFilter

/// Model files as an attacker, a bad disk or a broken download leaves them.
@Suite("Hostile model files")
struct HostileModelTests {
    private static let sound = ModelContent.small().encoded()

    @Test("a truncated file is refused at every length, in memory and mapped")
    func truncated() throws {
        for length in 0..<Self.sound.count {
            let error = refusal(Array(Self.sound.prefix(length)))
            #expect(error != nil && !(error?.reason.isEmpty ?? true), "length \(length)")
            #expect(error?.offset == (length < 80 ? length : 16), "length \(length)")
        }
        let folder = TemporaryFolder()
        for length in stride(from: 0, to: Self.sound.count, by: 7) {
            let file = folder.write("cut.junco", Self.sound.prefix(length))
            #expect(throws: ModelError.self) { try MessageModel(contentsOf: file) }
        }
    }

    @Test("bytes behind the end are refused")
    func overlong() {
        #expect(refusal(Self.sound + [0])?.offset == 16)
        #expect(refusal(Self.sound + Self.sound)?.offset == 16)
    }

    @Test("every flipped bit is refused: in the preamble at its field, elsewhere by the checksum")
    func flippedBits() {
        for offset in Self.sound.indices {
            for bit in 0..<8 {
                var bytes = Self.sound
                bytes[offset] ^= 1 << bit
                let expected =
                    switch offset {
                    case 0..<8: offset
                    case 8..<10: 8
                    case 10..<12: 10
                    case 12..<16: 12
                    case 16..<24: 16
                    default: 24
                    }
                #expect(refusal(bytes)?.offset == expected, "byte \(offset), bit \(bit)")
            }
        }
    }

    @Test("every flipped bit of the header under a right checksum is refused at a place, or is another sound model")
    func flippedBitsUnderChecksum() throws {
        for offset in 32..<ModelLayout.weightsOffset(classCount: 3) {
            for bit in 0..<8 {
                let bytes = Self.sound.damaged { $0[offset] ^= 1 << bit }
                do {
                    #expect(
                        ModelContent(try MessageModel(bytes: bytes)).encoded() == bytes, "byte \(offset), bit \(bit)")
                } catch {
                    #expect((32...bytes.count).contains(error.offset) && !error.reason.isEmpty)
                }
            }
        }
    }

    /// A field's offset and bytes, the offset of the complaint, and a word of its reason.
    private static let damages: [(Int, [UInt8], Int, String)] = [
        (32, [0], 32, "0 classes"), (32, [1], 32, "1 classes"), (32, [15], 32, "15 classes"),
        (32, [255], 32, "255 classes"),
        (32, [4], 60, "end of the file"), (33, [3], 33, "limits"), (33, [255], 33, "limits"), (34, [0], 33, "limits"),
        (34, [4], 33, "limits"), (35, [7], 33, "limits"),
        (36, [0, 0, 0, 0], 33, "limits"), (36, [1, 0, 0, 1], 33, "limits"), (36, [255, 255, 255, 255], 33, "limits"),
        (40, [0, 0, 0, 0], 33, "limits"), (44, [0, 0, 0, 0], 33, "limits"), (44, [255, 255, 255, 127], 33, "limits"),
        (36, [0, 0, 0, 1], 60, "end of the file"), (36, [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1], 60, "end of the file"),
        (48, [1, 0, 0, 0x10], 48, "multiplier"), (52, [255, 255, 255, 255], 52, "multiplier"),
        (56, [0, 0, 0, 0x80], 56, "multiplier"), (60, [0, 0, 0, 0], 60, "end of the file"),
        (60, [255, 255, 255, 255], 60, "end of the file"), (60, [1, 0, 16, 0], 60, "end of the file"),
        (80, [1, 0, 0, 1], 80, "bias"), (84, [255, 255, 255, 254], 84, "bias"), (88, [0, 0, 0, 0x80], 88, "bias"),
        (92, [0, 0], 92, "class 0"), (92, [0, 0x40], 92, "class 0"), (92, [0xFF, 0xFF], 92, "class 0"),
        (96, [0xFF, 0x3F], 96, "class 2"), (98, [2], 98, "normalization"), (98, [0xFF], 98, "normalization"),
        (99, [1], 99, "padding"), (111, [0x80], 111, "padding"),
        (232, [1], 232, "padding"), (247, [7], 247, "padding"), (248, [0xFF], 248, "UTF-8"),
        (263, [0xC3], 248, "UTF-8"),
    ]

    @Test(
        "a field outside its limits is refused at its place, though the checksum is right", arguments: damages.indices)
    func fields(index: Int) {
        let (offset, replacement, place, word) = Self.damages[index]
        let error = refusal(
            Self.sound.damaged { $0.replaceSubrange(offset..<offset + replacement.count, with: replacement) })
        #expect(error?.offset == place)
        #expect(error?.reason.contains(word) == true, "\(error?.description ?? "accepted")")
    }

    @Test("a class that shares a leaf with an earlier one is refused at its place")
    func overlappingClasses() {
        for (earlier, later) in [(0, 1), (0, 2), (1, 2)] {
            let bytes = Self.sound.damaged {
                $0[92 + 2 * later] = $0[92 + 2 * earlier]
                $0[93 + 2 * later] = $0[93 + 2 * earlier]
            }
            #expect(refusal(bytes)?.offset == 92 + 2 * later)
        }
    }

    @Test(
        "other versions are refused with the cure", arguments: [(8, "format version 9"), (10, "extraction version 9")])
    func versions(offset: Int, text: String) {
        let error = refusal(Self.sound.damaged { $0[offset] = 9 })
        #expect(error?.offset == offset)
        #expect(error?.reason.contains(text) == true)
    }

    @Test("a huge card, a huge table and a file length of 2⁶⁴ − 1 in a tiny file are refused")
    func hugeCounts() {
        let card = Self.sound.damaged { $0.replaceSubrange(60..<64, with: [0xFF, 0xFF, 0xFF, 0xFF]) }
        #expect(refusal(card)?.offset == 60)
        var length = Self.sound
        length.replaceSubrange(16..<24, with: [UInt8](repeating: 0xFF, count: 8))
        #expect(refusal(length)?.offset == 16)
        var content = ModelContent.small()
        content.card = String(repeating: "x", count: 1 << 20 + 1)
        #expect(refusal(content.encoded())?.offset == 60)
    }

    @Test("noise behind a sound signature never traps", arguments: 0..<300)
    func noise(seed: UInt64) {
        var source = SeededSource(seed: seed)
        let bytes = (Array(Self.sound.prefix(32)) + HostileBytes.noise(Int(seed) * 3, using: &source)).sealed
        #expect(bytes.count < 80 || refusal(bytes) != nil)
        let damaged = Self.sound.damaged { bytes in
            for _ in 0..<4 {
                bytes[Int.random(in: 32..<bytes.count, using: &source)] = .random(in: 0...255, using: &source)
            }
        }
        if let model = try? MessageModel(bytes: damaged) {
            _ = MessageScorer(model: model).score("win 1,000 now", sender: "a@b")
        }
    }

    private func refusal(_ bytes: [UInt8]) -> ModelError? {
        do {
            _ = try MessageModel(bytes: bytes)
            return nil
        } catch { return error }
    }
}

extension [UInt8] {
    /// A copy that `damage` has changed, with length and checksum put right again.
    fileprivate func damaged(_ damage: (inout [UInt8]) -> Void) -> [UInt8] {
        var copy = self
        damage(&copy)
        return copy.sealed
    }

    /// A copy with the length and the checksum that belong to its bytes.
    fileprivate var sealed: [UInt8] {
        var copy = self
        for index in 0..<8 where count >= 32 {
            copy[16 + index] = UInt8(truncatingIfNeeded: count >> (8 * index))
            let checksum = self[32...].withUnsafeBytes(Checksum.of)
            copy[24 + index] = UInt8(truncatingIfNeeded: checksum >> UInt64(8 * index))
        }
        return copy
    }
}
