import MessageRecords

/// The forms that files of numbers come in.
enum InputFormat: String {
    case list = "call directory"
    case json = "JSON"
    case vCard = "vCard"
    case csv = "CSV"
    case lines

    private static let beginning = 4_096

    /// The form of a source by its first bytes, and a source that gives all bytes, those too.
    ///
    /// - Throws: `SourceError` when the source cannot be read.
    static func detect(_ source: ByteSource) throws(SourceError) -> (InputFormat, ByteSource) {
        var start: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: beginning, alignment: 1)
        defer { buffer.deallocate() }
        while start.count < beginning {
            let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(beginning - start.count))
            let count = try source.read(into: part)
            if count == 0 { break }
            start += part.prefix(count)
        }
        return (form(of: start), replaying(start, source))
    }

    private static func replaying(_ start: [UInt8], _ source: ByteSource) -> ByteSource {
        var replayed = 0
        return ByteSource(name: source.name) { (buffer) throws(SourceError) in
            guard replayed < start.count else { return try source.read(into: buffer) }
            let part = start[replayed..<min(start.count, replayed + buffer.count)]
            buffer.copyBytes(from: part)
            replayed += part.count
            return part.count
        }
    }

    private static func form(of start: [UInt8]) -> InputFormat {
        if start.starts(with: [0x89, 0x4A, 0x43, 0x41, 0x4C, 0x4C]) { return .list }
        let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start[3...] : start[...]
        let line = String(decoding: text.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        switch text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
        default: break
        }
        if line.uppercased() == "BEGIN:VCARD" { return .vCard }
        return line.split(separator: ",").contains { $0 == "number" || $0 == "\"number\"" } ? .csv : .lines
    }
}

extension ByteSource {
    /// All bytes.
    func readAll() throws(DirectoryInputError) -> [UInt8] {
        var bytes: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
        defer { buffer.deallocate() }
        do throws(SourceError) {
            while true {
                let count = try read(into: buffer)
                if count == 0 { return bytes }
                bytes += UnsafeRawBufferPointer(rebasing: buffer.prefix(count))
            }
        } catch { throw DirectoryInputError(source: error.name, reason: error.reason) }
    }
}
