import CZlib
import Records
import TestSupport
import Testing

@testable import MessageCorpus

@Suite("Compressed corpora")
struct GzipTests {
    private let folder = TemporaryFolder()
    private static let table = Array("label,text\njunk,a\nallow,\"b\n\"\n".utf8)

    @Test("a compressed corpus is read like the plain one, in one member or several")
    func reading() {
        let whole = folder.write("a.csv.gz", gzip(Self.table))
        #expect(outcome(folder, [whole]) == "junk:a;allow:b\n")
        let parts = folder.write("b.csv.gz", gzip(Array(Self.table[..<13])) + gzip([]) + gzip(Array(Self.table[13...])))
        #expect(outcome(folder, [parts]) == "junk:a;allow:b\n")
        #expect(outcome(folder, [folder.write("c.GZ", gzip(Array("junk\tx".utf8)))]) == "junk:x")
    }

    @Test("a large corpus passes through in pieces")
    func large() throws {
        let text = (0..<200_000).map { "allow\tmessage number \($0)\n" }.joined()
        let corpus = try #require(try CorpusReader().read([folder.write("a.gz", gzip(Array(text.utf8)))]).first)
        #expect(corpus.messages.count == 200_000 && corpus.messages.last?.text == "message number 199999")
    }

    @Test("every truncation is refused, also when malformed rows are skipped")
    func truncations() {
        let bytes = gzip(Self.table)
        var options = CorpusReadingOptions()
        options.malformedRows = .skip
        for length in 0..<bytes.count {
            let path = folder.write("a.csv.gz", bytes[..<length])
            #expect(outcome(folder, [path], options).contains("the compressed data ends too early"), "\(length) bytes")
        }
    }

    @Test("every flipped bit is refused, or lies where bits mean nothing")
    func flippedBits() {
        var bytes = gzip(Self.table)
        for index in bytes.indices {
            for bit in 0..<8 {
                bytes[index] ^= 1 << bit
                let result = outcome(folder, [folder.write("a.csv.gz", bytes)])
                // A flaw may show in a row before the checksum is reached.
                let isRefused = result.hasPrefix("a.csv.gz:")
                // The bits behind the last block, before the eight bytes of checksum and length, mean nothing either.
                let isIdle = index < 10 || index == bytes.count - 9
                #expect(isRefused || isIdle && result == "junk:a;allow:b\n", "byte \(index), bit \(bit)")
                bytes[index] ^= 1 << bit
            }
        }
    }

    @Test("what is not compressed, and what follows compressed data, is refused")
    func notCompressed() {
        #expect(outcome(folder, [folder.write("a.csv.gz", Self.table)]).contains("corrupt at byte"))
        #expect(outcome(folder, [folder.write("a.csv.gz", gzip(Self.table) + [0, 0])]).contains("compressed data"))
    }

    @Test("bombs are refused by size and by ratio")
    func bombs() {
        let bomb = gzip([UInt8](repeating: 0x61, count: 1 << 24))
        func read(_ limits: GzipSource.Limits) -> String? {
            let source = GzipSource(ByteSource(bytes: bomb), limits: limits).output
            let reader = RecordReader(source: source, format: .lines)
            do {
                while try reader.next() {}
                return nil
            } catch {
                return error.reason
            }
        }
        #expect(read(.init(outputBytes: 1 << 20))?.contains("grows beyond 1048576 bytes") == true)
        #expect(read(.init(ratio: 100))?.contains("grows more than 100 times") == true)
        #expect(read(.init(ratio: 2000)) == nil)
        #expect(read(.init())?.contains("1000 times") == true)
    }

    private func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        deflateInit2_(
            &stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: bytes.count + 100)
        let count = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                let status = deflate(&stream, Z_FINISH)
                precondition(status == Z_STREAM_END)
                return target.count - Int(stream.avail_out)
            }
        }
        return Array(output[..<count])
    }
}
