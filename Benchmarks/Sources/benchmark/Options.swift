/// What the command line asks for.
struct Options {
    /// The labelled messages: `label<TAB>text`, ham and spam.
    var corpus = ""
    /// Small corpora, few repetitions, no slow program: minutes, not an hour.
    var isQuick = false
    /// Whether the results are kept in `Record/`.
    var isRecorded = false

    init(_ words: [String]) throws {
        for word in words {
            switch word {
            case "--quick": isQuick = true
            case "--record": isRecorded = true
            default:
                guard corpus.isEmpty, !word.hasPrefix("-") else {
                    throw Failure("\(word): not understood; \(Self.usage)")
                }
                corpus = word
            }
        }
        guard !corpus.isEmpty else { throw Failure(Self.usage) }
    }

    private static let usage = "usage: Benchmarks/run CORPUS [--quick] [--record]"
}

/// Why the run cannot go on.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
