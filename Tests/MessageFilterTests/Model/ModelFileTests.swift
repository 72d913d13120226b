import Foundation
import TestSupport
import Testing

@testable import MessageFilter

@Suite("Model files")
struct ModelFileTests {
    @Test("what is written is read back, for every number of classes", arguments: 2...16)
    func roundTrip(columnCount: Int) throws {
        var source = SeededSource(seed: UInt64(columnCount))
        for (settings, card) in [
            (FeatureSettings(totalBuckets: 3), ""),
            (FeatureSettings(characters: 2...6, totalBuckets: 99), "{}"),
            (
                FeatureSettings(hasWords: false, characters: nil, normalization: .none, totalBuckets: 1_024),
                "{\"note\":\"é 免费 🎁\"}"
            ),
        ] {
            let content = ModelContent.random(columnCount: columnCount, settings: settings, using: &source, card: card)
            let bytes = content.encoded()
            let model = try MessageModel(bytes: bytes)
            #expect(ModelContent(model) == content)
            #expect(model.fileLength == bytes.count)
            #expect(ModelContent(model).encoded() == bytes)
        }
    }

    @Test("a mapped file gives the same model as its bytes")
    func mapped() throws {
        let content = ModelContent.small()
        let folder = TemporaryFolder()
        let file = folder.write("small.junco", content.encoded())
        #expect(ModelContent(try MessageModel(contentsOf: file)) == content)
    }

    @Test("extreme numbers are legal")
    func extremes() throws {
        var content = ModelContent.small()
        content.heads[0].biases = [1 << 24, -(1 << 24), 0]
        content.heads[0].multipliers = [0, 1 << 28, 1]
        content.thresholds[.eager] = DecisionThresholds(allow: .min, junk: .max, promotion: -1, transaction: 0)
        content.weights[0] = .min
        content.card = String(repeating: "x", count: 1 << 20)
        #expect(ModelContent(try MessageModel(bytes: content.encoded())) == content)
    }

    @Test("the bytes are those that the format promises")
    func layout() {
        let content = ModelContent(
            settings: FeatureSettings(hasWords: true, characters: 2...5, words: 1, characterBuckets: 2, shape: 1),
            heads: [
                ModelHead(
                    classes: [CategorySet(leavesOf: .promotion), .init(.junk)], biases: [-2, 258],
                    multipliers: [1, 65_536, 3]),
                ModelHead(
                    classes: [[.init(.promotionOthers), .init(.promotionOffers)], .init(.promotionCoupons)],
                    biases: [0, 1], multipliers: [4, 5, 6]),
            ],
            thresholds: OperatingThresholds(
                cautious: DecisionThresholds(allow: 1, junk: -1, promotion: 2, transaction: 3),
                balanced: DecisionThresholds(junk: 4), eager: DecisionThresholds(transaction: 5)),
            weights: [1, -1, 2, -2, 3, -3, 127, -128, 0, 0, 0, 0, 4, 5, 6, 7], card: "{}")
        let bytes = content.encoded()
        func words(_ values: Int32...) -> [UInt8] {
            values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        }
        #expect(bytes.count == 160 + 16 + 16 + 2)
        #expect(
            Array(bytes[0..<24]) == [
                0x89, 0x4A, 0x55, 0x4E, 0x43, 0x4F, 0x0D, 0x0A, 3, 0, 3, 0, 4, 3, 2, 1, 194, 0, 0, 0, 0, 0, 0, 0,
            ])
        #expect(Array(bytes[32..<52]) == [1, 2, 5, 1] + words(1, 2, 1, 2))
        #expect(Array(bytes[52..<100]) == words(1, -1, 2, 3, 0, 4, 0, 0, 0, 0, 0, 5))
        #expect(Array(bytes[100..<104]) == [2, 2, 2, 0])
        #expect(Array(bytes[104..<128]) == words(1, 65_536, 3, 4, 5, 6))
        #expect(Array(bytes[128..<144]) == words(-2, 258, 0, 1))
        #expect(Array(bytes[144..<160]) == [0x1C, 0, 2, 0, 0x0C, 0, 0x10, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(
            Array(bytes[160..<176]) == [
                129, 127, 130, 126, 131, 125, 255, 0, 128, 128, 128, 128, 132, 133, 134, 135,
            ])
        #expect(Array(bytes[176...]) == [UInt8](repeating: 0, count: 16) + Array("{}".utf8))
        #expect(
            Array(bytes[24..<32])
                == Array(bytes[32...]).withUnsafeBytes { hash in
                    let sum = Checksum.of(hash)
                    return (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
                })
    }

    @Test("a file that is missing, a folder, empty or unreadable is refused with its path")
    func unreadable() throws {
        let folder = TemporaryFolder()
        let missing = folder.file("missing.junco")
        #expect(throws: FileError(path: missing, errorNumber: ENOENT)) { try MessageModel(contentsOf: missing) }
        #expect(throws: FileError(path: folder.path, errorNumber: EISDIR)) {
            try MessageModel(contentsOf: folder.path)
        }
        #expect(FileError(path: "x.junco", errorNumber: EISDIR).description == "x.junco: Is a directory")
        let empty = folder.write("empty.junco", [])
        let error = #expect(throws: ModelError.self) { try MessageModel(contentsOf: empty) }
        #expect(error?.offset == 0)
        #expect(throws: FileError.self) { try MessageModel(contentsOf: "") }
    }

    @Test("a device in place of a file is refused")
    func device() {
        #expect(throws: FileError(path: "/dev/null", errorNumber: EINVAL)) { try MessageModel(contentsOf: "/dev/null") }
        #expect(FileError(path: "x", errorNumber: EINVAL).description == "x: expected a regular file")
    }
}

extension ModelContent {
    /// What a model says, read back through its public face.
    init(_ model: MessageModel) {
        self.init(
            settings: model.settings, heads: model.heads, thresholds: model.thresholds,
            weights: (0..<model.settings.totalBuckets).flatMap { model.weights(of: FeatureID($0)) }, card: model.card)
    }
}
