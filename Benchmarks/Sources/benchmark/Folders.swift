import Foundation

/// Where things lie; the program runs in the folder `Benchmarks`.
enum Folders {
    static let corpora = ".build/corpora"
    static let models = ".build/models"
    /// Of one run of one program; empty before each.
    static let run = ".build/run"
    static let release = ".build/release"
    static let junco = "../.build/release"

    static func makeEmpty(_ path: String) throws {
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    static func read(_ path: String) throws -> Data {
        guard let data = FileManager.default.contents(atPath: path) else { throw Failure("\(path): cannot be read") }
        return data
    }

    static func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    }

    /// The bytes of all files at `path`, a file or a folder.
    static func size(of path: String) -> Int {
        let files = FileManager.default
        let inside = files.subpaths(atPath: path)?.map { path + "/" + $0 } ?? []
        return ([path] + inside).reduce(0) { total, file in
            let attributes = try? files.attributesOfItem(atPath: file)
            guard attributes?[.type] as? FileAttributeType == .typeRegular else { return total }
            return total + (attributes?[.size] as? Int ?? 0)
        }
    }
}
