import CallDirectory
import Foundation
import MessageCorpus
import TestSupport
import Testing

@Suite("Files of a call directory")
struct RoundTripTests {
    @Test(
        "what is written is read back, whatever the count and the spread",
        arguments: [0, 1, 2, 255, 256, 257, 512, 3_000], [3, 6, 10, 18])
    func roundTrip(count: Int, digits: Int) throws {
        let content = DirectoryContent.random(count: count, digits: digits, seed: UInt64(count * 100 + digits))
        let bytes = content.encoded()
        let file = try DirectoryFile(bytes: bytes)
        let read = try DirectoryContent(file)
        #expect(read.blocked == content.blocked && read.labelTexts == content.labelTexts)
        #expect(file.count(of: .blocked) == content.blocked.count && file.fileLength == bytes.count)
        #expect(read.encoded() == bytes)
    }

    @Test("the lowest and the highest number, next to each other and far apart, are kept")
    func extremes() throws {
        let highest = DirectoryLimits.numbers.upperBound
        let content = DirectoryContent(blocked: [1, 2, 3, highest - 1, highest])
        #expect(try DirectoryContent(DirectoryFile(bytes: content.encoded())) == content)
        #expect(highest == .max - 1)
    }

    @Test("every number that is in is found, and no neighbour that is not")
    func lookUp() throws {
        let content = DirectoryContent.random(count: 2_000, digits: 4, seed: 1)
        let file = try DirectoryFile(bytes: content.encoded())
        let blocked = Set(content.blocked)
        let texts = content.labelTexts
        for number in (1...10_001 as ClosedRange<PhoneNumber>) {
            let found = try file.lookUp(number)
            #expect(found.isBlocked == blocked.contains(number) && found.label == texts[number])
            #expect(!found.isUnblocked && !found.isUnlabelled)
        }
        for number in [.min, -1, 0, .max] as [PhoneNumber] { #expect(try file.lookUp(number).isEmpty) }
    }

    @Test("labels that no entry has are left out, and the order of the table does not matter")
    func labelTable() throws {
        let one = DirectoryContent(
            labelled: [LabelledNumber(number: 5, label: 2), LabelledNumber(number: 9, label: 0)],
            labels: ["bank", "nobody", "shop"])
        let other = DirectoryContent(
            labelled: [LabelledNumber(number: 5, label: 0), LabelledNumber(number: 9, label: 1)],
            labels: ["shop", "bank"])
        #expect(one.encoded() == other.encoded())
        #expect(try DirectoryContent(DirectoryFile(bytes: one.encoded())) == other)
    }

    @Test("a mapped file is the same as its bytes, and has their identity")
    func mapped() throws {
        let bytes = DirectoryContent.random(count: 700, digits: 9, seed: 3).encoded()
        let path = FileManager.default.temporaryDirectory.appending(path: "directory-\(UUID()).jdir").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(bytes).write(to: URL(filePath: path))
        let file = try DirectoryFile(contentsOf: path)
        let inMemory = try DirectoryFile(bytes: bytes)
        #expect(try DirectoryContent(file) == DirectoryContent(inMemory))
        #expect(file.identity == inMemory.identity && file.identity.description.count == 16)
        #expect(throws: FileError(path: "/nowhere", errorNumber: ENOENT)) {
            try DirectoryFile(contentsOf: "/nowhere")
        }
    }

    @Test("the file of the page on the format is the one that is written")
    func example() throws {
        let content = DirectoryContent(
            blocked: [14_255_550_100, 14_255_550_101, 14_255_550_199],
            labelled: [LabelledNumber(number: 886_255_667_788, label: 0)], labels: ["銀行"])
        let bytes = content.encoded().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        let lines = stride(from: 0, to: bytes.count, by: 16).map { start in
            bytes[start..<min(start + 16, bytes.count)].joined(separator: " ")
        }
        let text = try Package.text("Sources/CallDirectory/Format/FORMAT.md")
        #expect(text.contains("```\n\(lines.joined(separator: "\n"))\n```\n"), "\(lines)")
    }

    @Test("consecutive numbers cost a bit, random ones little more than their information")
    func size() {
        let run = DirectoryContent(blocked: Array(14_259_500_000...14_259_509_999))
        #expect(run.encoded().count < 120 + 10_000 * 2 / 8)
        // 20,000 of 10¹⁰: log₂(10¹⁰ / 20,000) + log₂ e = 20.4 bits.
        let spread = DirectoryContent.random(count: 20_000, digits: 10, seed: 5)
        let bits = 8 * (DirectoryContent(blocked: spread.blocked).encoded().count - 104)
        #expect(Double(bits) / Double(spread.blocked.count) < 21.3)
    }
}
