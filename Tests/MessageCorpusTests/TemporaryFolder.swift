import Foundation
import MessageCorpus
import MessageFilter

/// A folder that is removed with its object.
final class TemporaryFolder {
    let path: String

    init() {
        path = FileManager.default.temporaryDirectory.appending(path: "corpus-" + UUID().uuidString).path
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch { preconditionFailure("\(path): \(error)") }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, with the folders above it, and returns its path.
    @discardableResult
    func write(_ name: String, _ bytes: some Sequence<UInt8>) -> String {
        let url = URL(filePath: path).appending(path: name)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: url)
        } catch { preconditionFailure("\(url.path): \(error)") }
        return url.path
    }

    @discardableResult
    func write(_ name: String, _ text: String) -> String { write(name, text.utf8) }

    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}

/// What reading gives: texts and labels, or the error's description without the folder.
func outcome(_ folder: TemporaryFolder, _ paths: [String], _ options: CorpusReadingOptions = .init()) -> String {
    do {
        let corpora = try CorpusReader(options: options).read(paths)
        return corpora.flatMap(\.messages).map { "\($0.label.label):\($0.text)" }.joined(separator: ";")
    } catch {
        return error.description.replacing(folder.path + "/", with: "")
    }
}

/// Messages with the labels of a pattern: `h` allow, `s` junk, `p` promotion; the texts are given or all different.
func messages(_ pattern: String, texts: [String]? = nil) -> [LabelledMessage] {
    pattern.enumerated().map { index, letter in
        let label: CategorySet =
            switch letter {
            case "h": CategorySet(.allow)
            case "s": CategorySet(.junk)
            case "p": CategorySet(leavesOf: .promotion)
            default: .all
            }
        return LabelledMessage(text: texts?[index] ?? letters(index), label: label, line: index + 1)
    }
}

/// A text of letters only, another one for each number.
private func letters(_ number: Int) -> String {
    String(String.UnicodeScalarView(String(number).unicodeScalars.compactMap { Unicode.Scalar($0.value + 0x31) }))
}

/// The real corpora beside the package, if they are there.
enum SharedData {
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let folder = package.deletingLastPathComponent().appending(path: "shared/data").path
    static let isPresent = FileManager.default.fileExists(atPath: folder + "/SMSSpamCollection")
    static let manifests = package.appending(path: "Datasets/Manifests").path
}
