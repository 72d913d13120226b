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
            #expect(error?.offset == (length < 104 ? length : 16), "length \(length)")
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
        for offset in 32..<ModelLayout(headCount: 1, columnCount: 3).weightsOffset {
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
        (32, [2], 32, "limits"), (32, [255], 32, "limits"), (33, [0], 32, "limits"), (33, [5], 32, "limits"),
        (34, [7], 32, "limits"), (35, [2], 35, "normalization"), (35, [0xFF], 35, "normalization"),
        (36, [0, 0, 0, 0], 32, "limits"), (36, [1, 0, 0, 1], 32, "limits"), (36, [255, 255, 255, 255], 32, "limits"),
        (40, [0, 0, 0, 0], 32, "limits"), (44, [0, 0, 0, 0], 32, "limits"), (44, [255, 255, 255, 127], 32, "limits"),
        (36, [0, 0, 0, 1], 48, "end of the file"), (36, [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1], 48, "end of the file"),
        (48, [0, 0, 0, 0], 48, "end of the file"), (48, [255, 255, 255, 255], 48, "end of the file"),
        (48, [1, 0, 16, 0], 48, "end of the file"),
        (100, [0], 100, "0 heads"), (100, [4], 100, "4 heads"), (100, [255], 100, "255 heads"),
        (100, [2], 102, "0 classes"), (101, [0], 101, "0 classes"), (101, [1], 101, "1 classes"),
        (101, [17], 101, "17 classes"), (101, [255], 101, "255 classes"), (101, [4], 48, "end of the file"),
        (102, [1], 102, "1 classes"), (103, [2], 103, "2 classes"),
        (104, [1, 0, 0, 0x10], 104, "multiplier"), (108, [255, 255, 255, 255], 108, "multiplier"),
        (112, [0, 0, 0, 0x80], 112, "multiplier"),
        (116, [1, 0, 0, 1], 116, "bias"), (120, [255, 255, 255, 254], 120, "bias"),
        (124, [0, 0, 0, 0x80], 124, "bias"),
        (128, [0, 0], 128, "class 0"), (128, [0, 0x40], 128, "class 0"), (128, [0xFF, 0xFF], 128, "class 0"),
        (132, [0xFF, 0x3F], 132, "class 2"), (134, [1], 134, "padding"), (143, [0x80], 143, "padding"),
        (264, [1], 264, "padding"), (279, [7], 279, "padding"), (280, [0xFF], 280, "UTF-8"),
        (295, [0xC3], 280, "UTF-8"),
    ]

    @Test("a further head that parts no class of the first, or one that is parted already, is refused at its classes")
    func foreignHeads() {
        func head(_ categories: [MessageFilter.Category]) -> ModelHead {
            ModelHead(
                classes: categories.map { CategorySet($0) }, biases: categories.map { _ in 0 }, multipliers: [1, 1, 1])
        }
        let first = ModelHead(
            classes: [CategorySet(leavesOf: .promotion), .init(.allow)], biases: [0, 0], multipliers: [1, 1, 1])
        let parts = head([.promotionOthers, .promotionOffers, .promotionCoupons])
        for (further, earlier) in [
            ([head([.promotionOthers, .promotionOffers])], 2), ([head([.allow, .junk])], 2), ([parts, parts], 5),
        ] {
            let columns = 2 + further.reduce(0) { $0 + $1.classes.count }
            let content = ModelContent(
                settings: FeatureSettings(totalBuckets: 3), heads: [first] + further, thresholds: OperatingThresholds(),
                weights: Array(repeating: 0, count: 3 * columns), card: "")
            let classes = ModelLayout(headCount: 1 + further.count, columnCount: columns).classesOffset
            #expect(refusal(content.encoded())?.offset == classes + 2 * earlier)
        }
    }

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
                $0[128 + 2 * later] = $0[128 + 2 * earlier]
                $0[129 + 2 * later] = $0[129 + 2 * earlier]
            }
            #expect(refusal(bytes)?.offset == 128 + 2 * later)
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
        let card = Self.sound.damaged { $0.replaceSubrange(48..<52, with: [0xFF, 0xFF, 0xFF, 0xFF]) }
        #expect(refusal(card)?.offset == 48)
        var length = Self.sound
        length.replaceSubrange(16..<24, with: [UInt8](repeating: 0xFF, count: 8))
        #expect(refusal(length)?.offset == 16)
        var content = ModelContent.small()
        content.card = String(repeating: "x", count: 1 << 20 + 1)
        #expect(refusal(content.encoded())?.offset == 48)
    }

    @Test("noise behind a sound signature never traps", arguments: 0..<300)
    func noise(seed: UInt64) {
        var source = SeededSource(seed: seed)
        let bytes = (Array(Self.sound.prefix(32)) + HostileBytes.noise(Int(seed) * 3, using: &source)).sealed
        #expect(bytes.count < 104 || refusal(bytes) != nil)
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
