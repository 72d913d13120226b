import Foundation
import MessageCorpus
import MessageFilterTraining
import ReportStore

/// What a model learns reports from: stores, and corpora as `junco report export` writes them.
enum CountedReports {
    static func read(_ paths: [String], _ policy: ReportPolicy) throws -> [CountedReport] {
        try paths.flatMap { try isStore($0) ? read(store: $0, policy) : read(corpus: $0) }
    }

    private static func read(store path: String, _ policy: ReportPolicy) throws -> [CountedReport] {
        let store = try ReportStore(path: path, creates: false)
        let reports = try store.corpusRows(policy).map {
            CountedReport(text: $0.text, sender: $0.sender, label: $0.label, reporters: $0.reporters)
        }
        try store.close()
        return reports
    }

    private static func read(corpus path: String) throws -> [CountedReport] {
        var options = CorpusReadingOptions()
        options.ignoresManifests = true
        return try CorpusReader(options: options).read([path]).flatMap(\.messages).map {
            CountedReport(text: $0.text, sender: $0.sender, label: $0.label, reporters: $0.reporters)
        }
    }

    /// Whether a file begins as those of SQLite do. Pipes are corpora: what is read of them is gone.
    private static func isStore(_ path: String) throws -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        guard type == .typeRegular, let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        let signature = Data("SQLite format 3\0".utf8)
        return try file.read(upToCount: signature.count) == signature
    }
}
