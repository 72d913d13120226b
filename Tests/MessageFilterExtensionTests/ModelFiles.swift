import Foundation
import MessageFilter

/// Model files that say the same of every message.
final class ModelFiles: Sendable {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "extension-" + UUID().uuidString)

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

    /// A model that is sure of `category`.
    func sure(of category: MessageFilter.Category) throws -> String {
        try model(named: "sure-\(category.rawValue)", favouring: category, DecisionThresholds())
    }

    /// A model that answers `none`.
    func unsure() throws -> String {
        try model(named: "unsure", favouring: .junk, DecisionThresholds(junk: 60_000))
    }

    private func model(
        named name: String, favouring category: MessageFilter.Category, _ thresholds: DecisionThresholds
    ) throws -> String {
        let settings = FeatureSettings(totalBuckets: 40)
        let classes = MessageFilter.Category.allCases
        let content = ModelContent(
            settings: settings,
            heads: [
                ModelHead(
                    classes: classes.map { CategorySet($0) }, biases: classes.map { $0 == category ? 8_192 : 0 },
                    multipliers: FeatureBlock.allCases.map { _ in 0 })
            ],
            thresholds: OperatingThresholds(all: thresholds),
            weights: Array(repeating: 0, count: classes.count * settings.totalBuckets),
            card: "{}"
        )
        try Data(content.encoded()).write(to: URL(filePath: path(name)))
        return path(name)
    }
}
