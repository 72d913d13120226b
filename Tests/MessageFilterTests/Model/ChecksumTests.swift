import TestSupport
import Testing

@testable import MessageFilter

@Suite("Checksum")
struct ChecksumTests {
    @Test(
        "XXH64 gives the published hashes of short texts",
        arguments: [
            ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
            ("message digest", 0x066E_D728_FCEE_B3BE),
            ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
            ("abcdefghijklmnopqrstuvwxyz0123456789", 0x64F2_3ECF_1609_B766),
        ] as [(String, UInt64)])
    func published(text: String, hash: UInt64) {
        #expect(Array(text.utf8).withUnsafeBytes(Checksum.of) == hash)
    }

    @Test("XXH64 gives the reference implementation's hash at every length, aligned or not")
    func reference() throws {
        let rows = try Package.text("Tests/Reference/xxhash/xxh64.tsv").split(separator: "\n").dropFirst(2)
        #expect(rows.count > 300)
        let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 * 167 + 13 * ($0 >> 8) + 91) }
        for row in rows {
            let columns = row.split(separator: "\t")
            let length = try #require(Int(columns[0]))
            let hash = try #require(UInt64(columns[1], radix: 16))
            for shift in 0..<3 {
                let shifted = [UInt8](repeating: 0, count: shift) + bytes.prefix(length)
                let found = shifted.withUnsafeBytes { Checksum.of(UnsafeRawBufferPointer(rebasing: $0[shift...])) }
                #expect(found == hash, "length \(length), shifted by \(shift)")
            }
        }
    }
}
