import ArgumentParser
import Foundation
import Records

/// What every command that writes a file asks before it begins to work.
enum OutputGuard {
    /// Keeps a command from writing over what it reads, and from working for what cannot be written.
    ///
    /// - Parameter output: `nil` and `-`, which are standard output, are let pass.
    /// - Throws: as ``refuse(_:_:over:)``; `OutputError` where `output` cannot be written.
    static func check(_ output: String?, _ option: String, over inputs: [String?] = []) throws {
        guard let output, output != "-" else { return }
        try refuse(output, option, over: inputs)
        try AtomicFile.check(output)
    }

    /// - Parameters:
    ///   - output: where the command is to write.
    ///   - option: the option that says so.
    ///   - inputs: what must stay as it is; `nil` and what is not there are passed over.
    /// - Throws: `ValidationError` where `output` is one of these, by whatever name.
    private static func refuse(_ output: String, _ option: String, over inputs: [String?]) throws {
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
