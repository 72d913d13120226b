import Foundation

/// What one run of a program took.
struct Sample {
    let wall: Double
    let user: Double
    let system: Double
    let peakBytes: Int
}

/// Runs commands as processes of their own on the first processors.
struct Launcher {
    let commands: Commands
    private static let errors = ".build/errors.log"

    /// Runs what `program` does to `corpus`, in an empty folder of its own.
    ///
    /// The time is that of the wall clock from the first program's start to the last one's end. BLAS and OpenMP are told
    /// to use as many threads as there are processors for them.
    func run(
        _ program: Program, _ list: [String], _ corpus: BenchmarkCorpus, model: String, cores: Int
    ) throws -> Sample {
        try Folders.makeEmpty(Folders.run)
        let output = program.printsLabels ? Commands.labels : "\(Folders.run)/output"
        let words = commands.words(list, corpus: corpus, model: model, cores: cores)
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: ".build/peers/launch")
        process.arguments = ["\(cores)", "/dev/null", output, Self.errors] + words
        process.environment = ProcessInfo.processInfo.environment.merging(Self.threads(cores)) { $1 }
        process.standardOutput = pipe
        try process.run()
        let report = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0, let sample = Sample(report) else {
            throw Failure(
                "\(program.name) failed: \(words.joined(separator: " "))\n\(Self.lastErrors)")
        }
        return sample
    }

    static func threads(_ cores: Int) -> [String: String] {
        let names = ["OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"]
        return Dictionary(uniqueKeysWithValues: names.map { ($0, "\(cores)") })
    }

    private static var lastErrors: String {
        let text = (try? Folders.read(errors)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return text.split(separator: "\n").suffix(10).joined(separator: "\n")
    }
}

extension Sample {
    /// Reads the launcher's line.
    init?(_ report: String) {
        let numbers = report.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard numbers.count == 4 else { return nil }
        self.init(wall: numbers[0], user: numbers[1], system: numbers[2], peakBytes: Int(numbers[3]))
    }
}
