import Foundation

/// Command lines with paths and numbers in place of words in braces.
struct Commands {
    /// Whether the tools take `--threads`.
    private let knowsThreads: [String: Bool]

    init() throws {
        knowsThreads = [
            "{threads}": try Self.output("\(Folders.junco)/junco-score", "--help").contains("--threads"),
            "{junco-threads}": try Self.output("\(Folders.junco)/junco", "score", "--help").contains("--threads"),
        ]
    }

    /// The words of all commands, with `+` between one command and the next, as `launch` reads them.
    func words(
        _ commands: [String], corpus: BenchmarkCorpus, model: String, cores: Int
    ) -> [String] {
        let places = places(corpus, model: model, cores: cores)
        let filled = commands.map { command in
            places.reduce(command) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
        }
        return filled.joined(separator: " + ").split(separator: " ").map(String.init)
    }

    static let labels = "\(Folders.run)/labels"

    private func places(_ corpus: BenchmarkCorpus, model: String, cores: Int) -> [String: String] {
        var places = [
            "{corpus}": corpus.labelled, "{text}": corpus.text, "{model}": model, "{labels}": Self.labels,
            "{temporary}": "\(Folders.run)/temporary", "{cores}": "\(cores)",
            "{map}": "ham=allow|transaction,spam=junk|promotion",
            "{junco}": "\(Folders.junco)/junco", "{junco-score}": "\(Folders.junco)/junco-score",
            "{convert}": ".build/peers/convert", "{featurize}": ".build/peers/featurize",
            "{python}": ".build/venv/bin/python",
        ]
        for (place, isKnown) in knowsThreads { places[place] = isKnown ? "--threads \(cores)" : "" }
        return places
    }

    /// What a program prints, on standard output or standard error, whatever its exit code.
    static func output(_ words: String...) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
