import ArgumentParser
import Foundation

/// Keeps a command from writing over what it reads.
enum OverwriteGuard {
    /// - Parameters:
    ///   - output: where the command is to write.
    ///   - option: the option that says so.
    ///   - inputs: what must stay as it is; `nil` and what is not there are passed over.
    /// - Throws: `ValidationError` where `output` is one of these, by whatever name.
    static func refuse(_ output: String, _ option: String, over inputs: [String?]) throws {
        guard let written = Self.file(output) else { return }
        for input in inputs.compactMap(\.self) where Self.file(input) == written {
            throw ValidationError("\(option): \(output) is read by this command, and would be lost; name another file")
        }
    }

    /// The files that SQLite has for a store.
    static func files(ofStore path: String) -> [String] { ["", "-wal", "-shm"].map { path + $0 } }

    private struct File: Equatable {
        let device, number: Int
    }

    /// What is told of a regular file, links followed.
    private static func file(_ path: String) -> File? {
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target),
            attributes[.type] as? FileAttributeType == .typeRegular,
            let device = attributes[.systemNumber] as? Int, let number = attributes[.systemFileNumber] as? Int
        else { return nil }
        return File(device: device, number: number)
    }
}
