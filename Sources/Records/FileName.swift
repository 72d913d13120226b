/// The parts of a file's name: `messages.csv.gz` is `messages`, `csv`, compressed.
package struct FileName: Equatable {
    package let stem: String
    /// In lower case, without the dot; empty where there is none.
    package let ending: String
    package let isCompressed: Bool

    /// - Parameter path: a path or a name.
    package init(_ path: String) {
        var name = path.split(separator: "/").last ?? ""
        isCompressed = name.count > 3 && name.lowercased().hasSuffix(".gz")
        if isCompressed { name.removeLast(3) }
        if let dot = name.lastIndex(of: "."), dot > name.startIndex {
            stem = String(name[..<dot])
            ending = name[name.index(after: dot)...].lowercased()
        } else {
            stem = String(name)
            ending = ""
        }
    }

    /// The name without `.gz`.
    package static func uncompressed(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return FileName(name).isCompressed ? String(name.dropLast(3)) : name
    }
}
