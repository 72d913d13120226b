import CallDirectory
import CallKit
import Foundation
import TestSupport
import Testing

@Suite("What the page on the call directory extension says", .serialized)
struct DocumentTests {
    @Test("the file to paste is the one that is compiled here, word for word")
    func sample() throws {
        let sample = try Package.text("Tests/CallDirectoryExtensionTests/CallDirectoryHandler.swift")
        #expect(try Package.text("Sources/CallDirectoryExtension/EXTENSION.md").contains("```swift\n\(sample)```\n"))
    }

    @Test("the sample loads a list, and a difference once the app has noted what the system has")
    func runs() throws {
        try FileManager.default.createDirectory(at: SharedFolder.url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: SharedFolder.url) }
        let system = SystemCallDirectory()
        let handler = CallDirectoryHandler()
        let bytes = DirectoryContent.old.encoded()
        try Data(bytes).write(to: SharedFolder.url.appending(path: "calls.jdir"))
        try system.reload(handler)
        SharedFolder.loadedIdentity = try DirectoryFile(bytes: bytes).identity
        #expect(SharedFolder.loadedIdentity == (try DirectoryFile(bytes: bytes).identity))
        #expect(system.entries == DirectoryContent.old.entries)
        try system.reload(handler)
        SharedFolder.loadedIdentity = nil
        #expect(SharedFolder.loadedIdentity == nil && system.entries == DirectoryContent.old.entries)
    }

    @Test("every code that the system documents is explained, by its name and number")
    func codes() throws {
        for code in CXErrorCodeCallDirectoryManagerError.Code.allCases {
            #expect(LoadError(code: code.rawValue).name == "\(code)")
        }
        #expect(LoadError.documented.map(\.code) == CXErrorCodeCallDirectoryManagerError.Code.allCases.map(\.rawValue))
        for code in [-1, 9, 11, 102] {
            #expect(LoadError(code: code).name == nil && LoadError(code: code).code == code)
        }
        let page = try Package.text("Sources/CallDirectoryExtension/EXTENSION.md")
        for error in LoadError.documented {
            #expect(page.contains("| \(error.code) `\(error.name ?? "")` | \(error.meaning) | \(error.cure) |\n"))
        }
    }
}
