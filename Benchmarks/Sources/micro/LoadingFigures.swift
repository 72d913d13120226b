import Foundation
import MessageFilter
import MessageFilterTraining

/// How long a model takes from its path to the first verdict, by its size. What a byte more costs is the checksum and the
/// first touch of its page: the weights are not copied.
struct LoadingFigures {
    private let corpus: TrainingMessages
    private static let sizes = [64, 256, 4_096]
    private static let loads = 100

    init(_ corpus: TrainingMessages) { self.corpus = corpus }

    func all(_ repetitions: Int) throws -> [Figure] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = try Self.sizes.map { try write(sizeKiB: $0, to: folder) }
        let times = paths.map { path in
            Clock.samples(repetitions) { for _ in 0..<Self.loads { Self.load(path) } }
                .map { $0 / 1_000 / Double(Self.loads) }
        }
        let figures = zip(Self.sizes, times).map { Figure(name: "load a model of \($0) KiB", unit: "µs", samples: $1) }
        let bytes = Double((Self.sizes[2] - Self.sizes[0]) * 1_024)
        let rates = zip(times[0], times[2]).map { bytes / max($1 - $0, .leastNormalMagnitude) / 1_000 }
        return figures + [Figure(name: "checksum and first touch, by the difference", unit: "GB/s", samples: rates)]
            + scorers(paths[1], repetitions)
    }

    private static func load(_ path: String) {
        guard let model = try? MessageModel(contentsOf: path), model.classes.count == 2 else {
            preconditionFailure("\(path) cannot be loaded")
        }
    }

    private func scorers(_ path: String, _ repetitions: Int) -> [Figure] {
        guard let model = try? MessageModel(contentsOf: path) else { preconditionFailure("\(path) cannot be loaded") }
        let samples = Clock.samples(repetitions) {
            for _ in 0..<Self.loads { precondition(MessageScorer(model: model).score("ok").probability > 0) }
        }
        let times = samples.map { $0 / 1_000 / Double(Self.loads) }
        return [Figure(name: "make a scorer and score once", unit: "µs", samples: times)]
    }

    private func write(sizeKiB: Int, to folder: URL) throws -> String {
        var options = ModelTrainer.Options()
        options.learner = NaiveBayes()
        options.strength = 0.01
        options.sizeKiB = sizeKiB
        let file = folder.appending(path: "\(sizeKiB).junco")
        try Data(ModelTrainer(options: options).train(corpus.examples).content.encoded()).write(to: file)
        return file.path
    }
}
