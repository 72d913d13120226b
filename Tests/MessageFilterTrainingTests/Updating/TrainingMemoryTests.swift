import BinaryFiles
import MessageCorpus
import MessageFilter
import Testing

@testable import MessageFilterTraining

/// Files of memories that are not what they should be.
@Suite struct TrainingMemoryTests {
    /// One memory with counts, one with rows, as small as they come.
    private static let files: [[UInt8]] = [NaiveBayes() as any LinearLearner, LogisticRegression()].compactMap {
        var options = ModelTrainer.Options()
        (options.learner, options.sizeKiB, options.strength) = ($0, 4, 0.1)
        let trained = try? ModelTrainer(options: options).train(InventedMessages.examples(perClass: 4, classes: 2))
        return trained.map { TrainingMemory(of: $0).encoded() }
    }

    /// With the checksum made right again.
    private func sealed(_ bytes: [UInt8]) -> [UInt8] {
        let checksum = bytes.withUnsafeBytes { Checksum.of(UnsafeRawBufferPointer(rebasing: $0[32...])) }
        var sealed = bytes
        for place in 0..<8 { sealed[24 + place] = UInt8(truncatingIfNeeded: checksum >> (8 * UInt64(place))) }
        for place in 0..<8 { sealed[16 + place] = UInt8(truncatingIfNeeded: bytes.count >> (8 * place)) }
        return sealed
    }

    @Test("a memory that ends early is refused at every length", arguments: [0, 1])
    func truncated(index: Int) throws {
        let file = Self.files[index]
        for length in 0..<file.count where length < 400 || length % 61 == 0 || length > file.count - 40 {
            #expect(throws: TrainingMemoryError.self) { try TrainingMemory(bytes: Array(file.prefix(length))) }
            guard length > 32 else { continue }
            #expect(throws: TrainingMemoryError.self, "\(length) bytes with their checksum") {
                try TrainingMemory(bytes: sealed(Array(file.prefix(length))))
            }
        }
        _ = try TrainingMemory(bytes: sealed(file))
    }

    @Test("a changed byte is found by the checksum", arguments: [0, 1])
    func changed(index: Int) {
        let file = Self.files[index]
        for place in stride(from: 0, to: file.count, by: 97) {
            var broken = file
            broken[place] ^= 4
            #expect(throws: TrainingMemoryError.self) { try TrainingMemory(bytes: broken) }
        }
    }

    @Test("changed bytes with a right checksum are refused, or are a memory that can learn", arguments: [0, 1])
    func forged(index: Int) throws {
        let file = Self.files[index]
        var generator = SplitMix64(seed: 11)
        let report = TrainingExample(text: "You won", label: CategorySet(.junk), weight: 2, group: 0)
        let reports = TrainingReports(
            examples: [report], source: .init(name: "reports", sha256: "", licence: nil, messages: 1))
        for _ in 0..<400 {
            var forged = file
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let place = Int.random(in: 32..<file.count, using: &generator)
                forged[place] = UInt8.random(in: 0...255, using: &generator)
            }
            guard let memory = try? TrainingMemory(bytes: sealed(forged)) else { continue }
            _ = try? memory.learning(reports)
        }
    }

    @Test("what is no memory, or a newer one, is told so")
    func foreign() {
        #expect(
            throws: TrainingMemoryError(
                offset: 0, reason: "not a training memory: the first eight bytes are not its signature")
        ) {
            try TrainingMemory(bytes: Array("label,text".utf8))
        }
        var newer = Self.files[0]
        newer[8] = 4
        #expect(
            throws: TrainingMemoryError(offset: 8, reason: "format version 4; expected 3; use a Junco that reads it")
        ) {
            try TrainingMemory(bytes: newer)
        }
    }
}
