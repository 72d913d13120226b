/// The parts of a file's name: `messages.csv.gz` is `messages`, `csv`, compressed.
///
/// Told by bytes: a program's first look at characters costs as much as scoring a hundred messages.
package struct FileName: Equatable {
    package let stem: String
    /// In lower case, as far as it is ASCII, without the dot; empty where there is none.
    package let ending: String
    package let isCompressed: Bool

    private static let compressedEnding = ".gz"

    /// - Parameter path: a path or a name.
    package init(_ path: String) {
        var name = Self.lastComponent(of: path)
        isCompressed = Self.isCompressed(name)
        if isCompressed { name.removeLast(Self.compressedEnding.utf8.count) }
        if let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex {
            stem = String(decoding: name[..<dot], as: UTF8.self)
            ending = Self.lowercased(name[(dot + 1)...])
        } else {
            stem = String(decoding: name, as: UTF8.self)
            ending = ""
        }
    }

    /// The name without `.gz`.
    package static func uncompressed(_ path: String) -> String {
        let name = lastComponent(of: path)
        let kept = isCompressed(name) ? name.dropLast(compressedEnding.utf8.count) : name
        return String(decoding: kept, as: UTF8.self)
    }

    private static func lastComponent(of path: String) -> ArraySlice<UInt8> {
        path.utf8.split(separator: UInt8(ascii: "/")).last.map { ArraySlice($0) } ?? []
    }

    private static func isCompressed(_ name: ArraySlice<UInt8>) -> Bool {
        let length = compressedEnding.utf8.count
        return name.count > length && lowercased(name.suffix(length)) == compressedEnding
    }

    private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
        let letters = bytes.map { UInt8(ascii: "A") <= $0 && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
        return String(decoding: letters, as: UTF8.self)
    }
}
