import Foundation
import MessageFilter

/// The program: micro CORPUS MODEL REPETITIONS. Prints a line for each figure: name, unit and samples between tabs.
@main
struct MicroRun {
    static func main() throws {
        let words = CommandLine.arguments
        guard words.count == 4, let repetitions = Int(words[3]), repetitions > 0 else {
            fatalError("usage: micro CORPUS MODEL REPETITIONS")
        }
        let corpus = try TrainingMessages(words[1])
        let messages = MessageBytes(corpus.texts)
        let model = try MessageModel(contentsOf: words[2])
        let figures =
            ScoringFigures(model, messages).all(repetitions)
            + FeatureFigures(model.settings, messages).all(repetitions)
            + (try LoadingFigures(corpus).all(repetitions))
            + TrainingFigures(corpus, model.settings).all(repetitions)
            + [AllocationFigure(model, messages).figure]
        for figure in figures { print(figure.line) }
    }
}

/// A number measured several times.
struct Figure {
    let name: String
    let unit: String
    let samples: [Double]

    var line: String { ([name, unit] + samples.map { "\($0)" }).joined(separator: "\t") }
}
