import ArgumentParser
import Foundation
import MessageFilter

/// `junco inspect`: what is in a model file.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Show what is in a model: classes, features, thresholds, and how it was made.",
        discussion: "Example: junco inspect my.junco")

    @Argument(help: "The model file.")
    var model: String

    @Flag(help: "Write JSON.")
    var json = false

    func run() throws {
        var argument = ModelArgument()
        argument.model = model
        let record = ModelRecord(try argument.load())
        try Terminal.write(json ? JSONText(record).text : record.table)
    }
}

/// A model in numbers.
private struct ModelRecord: Encodable {
    let fileBytes: Int
    let classes: [String]
    let biasNats: [Double]
    let wordOrder: Int
    let characterOrders: [Int]
    let normalization: String
    let buckets: [String: Int]
    /// The probability from which each action is taken.
    let thresholds: [String: Double]
    let usedBuckets: Int
    let card: CardJSON

    init(_ model: MessageModel) {
        fileBytes = model.fileLength
        classes = model.classes.map(\.label)
        biasNats = model.biases.map { Double($0) / Double(LogOdds.unitsPerNat) }
        wordOrder = model.settings.wordOrder
        characterOrders = [model.settings.shortestCharacters, model.settings.longestCharacters]
        normalization = "\(model.settings.normalization)"
        let names = FeatureBlock.allCases.map { ("\($0)", model.settings.size(of: $0)) }
        buckets = Dictionary(uniqueKeysWithValues: names)
        let actions = FilterAction.allCases.filter { $0 != .none }
        thresholds = Dictionary(
            uniqueKeysWithValues: actions.map { ($0.name, LogOdds.probability(ofOdds: model.thresholds[$0])) })
        usedBuckets = (0..<model.settings.totalBuckets).count { model.weights(of: FeatureID($0)).contains { $0 != 0 } }
        card = CardJSON(text: model.card)
    }

    var table: String {
        let rows = [
            ("file", "\(fileBytes) bytes"),
            ("classes", classes.joined(separator: ", ")),
            ("words", "up to \(wordOrder) in a row"),
            ("characters", "\(characterOrders[0]) to \(characterOrders[1]) in a row"),
            ("normalized", normalization),
            ("buckets", buckets.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")),
            ("in use", "\(usedBuckets)"),
            (
                "taken from",
                thresholds.sorted { $0.key < $1.key }
                    .map { "\($0.key) " + String(format: "%.3f", $0.value) }.joined(separator: ", ")
            ),
            ("card", card.text),
        ]
        return rows.map { "\($0.0.padding(toLength: 12, withPad: " ", startingAt: 0))\($0.1)\n" }.joined()
    }
}

/// A card, which is JSON already, inside other JSON; as a string where it is not.
private struct CardJSON: Encodable {
    let text: String

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) {
            try container.encode(value)
        } else {
            try container.encode(text)
        }
    }
}
