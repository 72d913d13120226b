import Foundation

/// All that a run found out; kept as JSON.
struct Record: Codable {
    var format = 1
    let date: String
    let command: String
    let isQuick: Bool
    let machine: Machine
    /// By the program's name.
    let versions: [String: String]
    var benchmarks: [Benchmark] = []
    var figures: [Figure] = []
}

/// One thing that several programs did in turn.
struct Benchmark: Codable {
    enum Kind: String, Codable, CaseIterable {
        case training, scoring, coldStart, trainingGrowth, scoringGrowth
    }

    let kind: Kind
    let corpus: String
    let messages: Int
    /// Of the messages, without labels.
    let bytes: Int
    let cores: Int
    var results: [Result] = []
    var leftOut: [LeftOut] = []

    var name: String { "\(kind.rawValue) \(corpus), \(cores == 1 ? "one core" : "\(cores) cores")" }
}

/// What a program took, a sample for each repetition.
struct Result: Codable {
    let program: String
    var wallSeconds: [Double] = []
    var userSeconds: [Double] = []
    var systemSeconds: [Double] = []
    var peakBytes: [Int] = []
    /// Whether the first run was left out as a warm-up.
    var hadWarmUp = true
    var median = 0.0
    var minimum = 0.0
    var maximum = 0.0
    /// Median over the median of the first program.
    var ratio = 1.0
    /// The share of the x1 corpus that came out right.
    var accuracy: Double?
    var modelBytes: Int?

    init(program: String) { self.program = program }

    mutating func add(_ sample: Sample) {
        wallSeconds.append(sample.wall)
        userSeconds.append(sample.user)
        systemSeconds.append(sample.system)
        peakBytes.append(sample.peakBytes)
        median = wallSeconds.median
        minimum = wallSeconds.min() ?? 0
        maximum = wallSeconds.max() ?? 0
    }
}

/// A program that did not take part.
struct LeftOut: Codable {
    let program: String
    let reason: String
}

/// A number that was measured inside a process, several times.
struct Figure: Codable {
    let name: String
    let unit: String
    let samples: [Double]

    var median: Double { samples.median }
}

extension [Double] {
    /// The middle one, or the mean of the middle two; 0 of none.
    var median: Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
