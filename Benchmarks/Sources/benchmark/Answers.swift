import Foundation

/// Holds what programs answer to what is known: a fast wrong answer ends the run.
struct Answers {
    /// Whether each message of the x1 corpus is spam.
    let labels: [Bool]
    private var firstAnswers: [String: Data] = [:]

    init(labels: [Bool]) { self.labels = labels }

    /// One line for each message.
    func expectLines(_ program: Program, _ corpus: BenchmarkCorpus) throws {
        let lines = try Folders.read(Commands.labels).count { $0 == UInt8(ascii: "\n") }
        guard lines == corpus.messages else {
            throw Failure("\(program.name): \(lines) labels for the \(corpus.messages) messages of \(corpus.name)")
        }
    }

    /// The share of the x1 corpus that the labels just written are right about, which must reach the program's bound.
    ///
    /// - Parameter allowance: how far below the bound is good enough.
    func expectAccuracy(_ program: Program, allowance: Double = 0) throws -> Double {
        let lines = String(decoding: try Folders.read(Commands.labels), as: UTF8.self).split(separator: "\n")
        guard lines.count == labels.count else {
            throw Failure("\(program.name): \(lines.count) labels for \(labels.count) messages")
        }
        let right = zip(lines, labels).count { line, isSpam in program.spam.contains { line.hasPrefix($0) } == isSpam }
        let accuracy = Double(right) / Double(labels.count)
        guard accuracy >= program.accuracy - allowance else {
            throw Failure("\(program.name): \(accuracy) of x1 labelled right, expected \(program.accuracy - allowance)")
        }
        return accuracy
    }

    /// The verdicts of one model on one corpus are the same bytes by every tool, with any number of threads.
    mutating func expectSame(_ program: Program, model: String, _ corpus: BenchmarkCorpus) throws {
        let answer = try Folders.read(Commands.labels)
        let key = "\(model) \(corpus.name)"
        guard firstAnswers[key, default: answer] == answer else {
            throw Failure("\(program.name): other verdicts on \(corpus.name) than before, by the same model")
        }
        firstAnswers[key] = answer
    }
}
