import MessageCorpus
import MessageFilter
import Records

/// A file with the answers of some system, a row for each message: CSV or TSV with a header, or JSON Lines.
///
/// | column | | meaning |
/// |---|---|---|
/// | `row` | optional | the number of the message among those of all corpora in their order, from 1; without it the n-th answer is for the n-th message |
/// | `id` | optional | in place of `row`: the message's file and line, `SMSSpamCollection:17` |
/// | `action` | | `none`, `allow`, `junk`, `promotion`, `transaction`, or Apple's raw value |
/// | `subAction` or `sub_action` | optional | `finance`, `none`, …, or Apple's raw value |
/// | `probability` | optional | of the likeliest action, 0–1 |
/// | `likeliest` | optional | the likeliest action; without it the action, and `allow` beside `none` |
///
/// So what `junco score --output-format csv` and `jsonl` write can be read as it is.
public enum PredictionFile {
    /// - Parameter study: whose messages are meant.
    /// - Returns: the answers by the numbers of the messages, from 0.
    /// - Throws: ``CorpusError`` with file and line.
    public static func read(_ path: String, for study: Study) throws(CorpusError) -> [Int: SystemAnswer] {
        guard let format = RecordFormat(fileName: path), format != .lines else {
            throw CorpusError(place: path, reason: "predictions are read from .csv, .tsv and .jsonl; rename the file")
        }
        var rows = try PredictionRows(path, format, study)
        var answers: [Int: SystemAnswer] = [:]
        while let (number, answer) = try rows.next() {
            guard answers.updateValue(answer, forKey: number) == nil else {
                throw rows.error("a second prediction for message \(number + 1); leave one of them out")
            }
        }
        return answers
    }
}

/// The rows of a file of predictions, one after the other.
private struct PredictionRows {
    private let path: String
    private let reader: RecordReader
    private let study: Study
    /// The numbers of messages by their ids.
    private let numbers: [String: Int]
    private var count = 0

    private enum Column: Int, CaseIterable {
        case action, row, id, subAction, snakeCasedSubAction, probability, likeliest

        var name: String { self == .snakeCasedSubAction ? "sub_action" : "\(self)" }
    }

    init(_ path: String, _ format: RecordFormat, _ study: Study) throws(CorpusError) {
        let source: ByteSource
        do {
            source = try ByteSource(path: path)
        } catch {
            throw CorpusError(error)
        }
        let names = Column.allCases.map(\.name)
        self.path = path
        self.study = study
        reader = RecordReader(
            source: source, format: format,
            columns: .names([names[0]], optional: Array(names.dropFirst())).acceptingNumbers)
        numbers = Dictionary(study.ids.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    func error(_ reason: String) -> CorpusError { CorpusError(place: path, line: reader.line, reason: reason) }

    /// The next answer, and the number of its message.
    mutating func next() throws(CorpusError) -> (number: Int, answer: SystemAnswer)? {
        do {
            guard try reader.next() else { return nil }
        } catch {
            throw CorpusError(error)
        }
        count += 1
        return (try number(), try answer())
    }

    private func number() throws(CorpusError) -> Int {
        if let row = text(.row) {
            guard let number = Int(row), (1...study.messages.count).contains(number) else {
                throw error("the row is not the number of a message; expected 1 to \(study.messages.count)")
            }
            return number - 1
        }
        if let id = text(.id) {
            guard let number = numbers[id] else {
                throw error("the id names no message of the corpora; expected FILE:LINE, such as \(study.ids[0])")
            }
            return number
        }
        guard count <= study.messages.count else {
            throw error("more predictions than messages, of which there are \(study.messages.count); add a column row")
        }
        return count - 1
    }

    private func answer() throws(CorpusError) -> SystemAnswer {
        guard let action = try self.action(.action) else {
            throw error("the action is missing; expected \(Self.actions)")
        }
        guard let answer = FilterAnswer(action: action, subAction: try subAction(of: action)) else {
            throw error("the sub-action does not belong to \(action.name); correct one of them, or leave it empty")
        }
        return SystemAnswer(answer, likeliest: try self.action(.likeliest), probability: try probability())
    }

    private func action(_ column: Column) throws(CorpusError) -> FilterAction? {
        guard let word = text(column) else { return nil }
        guard let action = FilterAction.allCases.first(where: { $0.name == word || "\($0.rawValue)" == word }) else {
            throw error("the \(column) is not known; expected \(Self.actions)")
        }
        return action
    }

    private func subAction(of action: FilterAction) throws(CorpusError) -> FilterSubAction {
        guard let word = text(.subAction) ?? text(.snakeCasedSubAction) else { return .none }
        let named = FilterSubAction.allCases.filter { $0.name == word || "\($0.rawValue)" == word }
        guard let subAction = named.first(where: { $0.action == action }) ?? named.first else {
            throw error("the sub-action is not known; expected finance, offers … or Apple's number")
        }
        return subAction
    }

    private func probability() throws(CorpusError) -> Double? {
        guard let word = text(.probability) else { return nil }
        guard let probability = Double(word), (0...1).contains(probability) else {
            throw error("the probability is not a number from 0 to 1")
        }
        return probability
    }

    private func text(_ column: Column) -> String? {
        guard let field = reader.field(column.rawValue), !field.isEmpty else { return nil }
        return String(decoding: field, as: UTF8.self)
    }

    private static let actions = FilterAction.allCases.map(\.name).joined(separator: ", ")
}

extension Study {
    /// For each message its file and line, `SMSSpamCollection:17`.
    fileprivate var ids: [String] {
        corpora.flatMap { corpus in
            corpus.messages.map { message in
                let path =
                    corpus.sources.indices.contains(message.source) ? corpus.sources[message.source].path : corpus.name
                return "\(path.split(separator: "/").last ?? ""):\(message.line)"
            }
        }
    }
}
