import MessageCorpus
import Testing

@testable import CallDirectory

/// Files as an attacker, a bad disk or a broken download leaves them.
@Suite("Hostile files of a call directory")
struct HostileFileTests {
    private static let sound = DirectoryContent.random(count: 300, digits: 9, seed: 1).encoded()
    private static let small: [UInt8] = {
        let old = DirectoryContent.random(count: 12, digits: 3, seed: 2)
        let new = DirectoryContent.random(count: 12, digits: 3, seed: 3)
        let identity = DirectoryIdentity(value: 7)
        return DirectoryContent(from: old, identity: identity, to: new, identity: identity).encoded()
    }()

    @Test("a truncated file is refused at every length")
    func truncated() {
        for bytes in [Self.sound, Self.small] {
            for length in 0..<bytes.count {
                let offset = length < 104 ? length : 16
                #expect(refusal(Array(bytes.prefix(length)))?.offset == offset, "length \(length)")
            }
            #expect(refusal(bytes + [0])?.offset == 16)
        }
    }

    @Test("every flipped bit is refused")
    func flippedBits() {
        for offset in Self.small.indices {
            for bit in 0..<8 {
                var bytes = Self.small
                bytes[offset] ^= 1 << bit
                // The kind is told apart by what the checksum covers, or is unknown.
                if refusal(bytes) == nil { #expect(offset == 10 || offset == 11, "byte \(offset), bit \(bit)") }
            }
        }
    }

    @Test("every flipped bit under a right checksum is refused at a place, or leaves ascending numbers with labels")
    func flippedBitsUnderChecksum() {
        for offset in 8..<Self.small.count {
            for bit in 0..<8 { expectHarmless(Self.small) { $0[offset] ^= 1 << bit } }
        }
    }

    @Test("bytes replaced at random under a right checksum do no harm")
    func randomDamage() {
        var source = SplitMix64(seed: 9)
        for _ in 0..<4_000 {
            expectHarmless(source.next(below: 2) == 0 ? Self.sound : Self.small) { bytes in
                for _ in 0...source.next(below: 6) {
                    let value = [0, 1, 0x7F, 0x80, 0xFF, UInt8(source.next(below: 256))][source.next(below: 6)]
                    bytes[8 + source.next(below: bytes.count - 8)] = value
                }
            }
        }
    }

    @Test("counts that the file has no room for are refused before anything is allocated")
    func hugeCounts() {
        for field in stride(from: 48, to: 88, by: 4) {
            for value in [0xFF, 0x7F] as [UInt8] {
                let bytes = Self.sound.sealed { bytes in for index in 0..<4 { bytes[field + index] = value } }
                #expect(refusal(bytes) != nil, "field \(field)")
            }
        }
    }

    @Test("labels that are not UTF-8, blank, or with a line end are refused", arguments: [0xFF, 0x0A, 0x00, 0x20])
    func labels(byte: UInt8) {
        let content = DirectoryContent(labelled: [LabelledNumber(number: 1, label: 0)], labels: ["x"])
        #expect(refusal(content.encoded().sealed { $0[92] = byte })?.offset == 92)
    }

    @Test("entries with labels need labels")
    func noLabels() {
        var content = DirectoryContent(labelled: [LabelledNumber(number: 1, label: 0)], labels: ["x"]).encoded()
        content.removeSubrange(88..<93)
        let bytes = content.sealed { bytes in
            bytes[64] = 0
            bytes[68] = 0
        }
        #expect(refusal(bytes) != nil)
    }

    private func refusal(_ bytes: [UInt8]) -> DirectoryFileError? {
        do throws(DirectoryFileError) {
            _ = try DirectoryContent(DirectoryFile(bytes: bytes))
            return nil
        } catch {
            return error
        }
    }

    private func expectHarmless(_ bytes: [UInt8], _ damage: (inout [UInt8]) -> Void) {
        let damaged = bytes.sealed(damage)
        guard let file = try? DirectoryFile(bytes: damaged), let content = try? DirectoryContent(file) else { return }
        for numbers in [content.unblocked, content.unlabelled, content.blocked, content.labelled.map(\.number)] {
            #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
            #expect(numbers.allSatisfy(DirectoryLimits.numbers.contains))
        }
        #expect(content.labelled.allSatisfy { Int($0.label) < content.labels.count })
    }
}

extension [UInt8] {
    /// A copy that `damage` has changed, with length and checksum put right again.
    fileprivate func sealed(_ damage: (inout [UInt8]) -> Void) -> [UInt8] {
        var copy = self
        damage(&copy)
        DirectoryLayout.frame.seal(&copy)
        return copy
    }
}
