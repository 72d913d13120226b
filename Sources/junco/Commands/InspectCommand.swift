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
    /// For each head its classes, and what a message starts from, in nats.
    let heads: [[String: Double]]
    let hasWords: Bool
    let characterOrders: [Int]?
    let normalization: String
    let buckets: [String: Int]
    /// For each point the probability from which each action is taken.
    let thresholds: [String: [String: Double]]
    let usedBuckets: Int
    let card: CardJSON

    init(_ model: MessageModel) {
        fileBytes = model.fileLength
        classes = model.classes.map(\.label)
        heads = model.heads.map { head in
            Dictionary(
                uniqueKeysWithValues: zip(head.classes, head.biases).map {
                    ($0.label, Double($1) / Double(LogOdds.unitsPerNat))
                })
        }
        hasWords = model.settings.hasWords
        characterOrders = model.settings.characterOrders.map { [$0.lowerBound, $0.upperBound] }
        normalization = "\(model.settings.normalization)"
        let names = FeatureBlock.allCases.map { ("\($0)", model.settings.size(of: $0)) }
        buckets = Dictionary(uniqueKeysWithValues: names)
        let actions = FilterAction.allCases.filter { $0 != .none }
        thresholds = Dictionary(
            uniqueKeysWithValues: OperatingPoint.allCases.map { point in
                let odds = actions.map { ($0.name, LogOdds.probability(ofOdds: model.thresholds[point][$0])) }
                return (point.rawValue, Dictionary(uniqueKeysWithValues: odds))
            })
        usedBuckets = (0..<model.settings.totalBuckets).count { model.weights(of: FeatureID($0)).contains { $0 != 0 } }
        card = CardJSON(text: model.card)
    }

    var table: String {
        var rows: [(String, String)] = [
            ("file", "\(fileBytes) bytes"),
            ("classes", classes.joined(separator: ", ")),
            ("words", hasWords ? "yes" : "no"),
            ("characters", characterOrders.map { "\($0[0]) to \($0[1]) in a row" } ?? "none"),
            ("normalized", normalization),
            ("buckets", buckets.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")),
            ("in use", "\(usedBuckets)"),
        ]
        for point in OperatingPoint.allCases.map(\.rawValue) {
            rows.append((point, Self.line(thresholds[point, default: [:]])))
        }
        rows.append(("card", card.text))
        return rows.map { "\($0.0.padding(toLength: 12, withPad: " ", startingAt: 0))\($0.1)\n" }.joined()
    }

    private static func line(_ thresholds: [String: Double]) -> String {
        "takes "
            + thresholds.sorted { $0.key < $1.key }
            .map { "\($0.key) from " + String(format: "%.3f", $0.value) }.joined(separator: ", ")
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
