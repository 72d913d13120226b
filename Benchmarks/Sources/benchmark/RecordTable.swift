import Foundation

/// A record as Markdown.
struct RecordTable {
    private let record: Record

    init(_ record: Record) { self.record = record }

    var markdown: String {
        (header + record.benchmarks.map(section) + [figures]).joined(separator: "\n")
    }

    private var header: [String] {
        let machine = record.machine
        let memory = String(format: "%.1f GiB", Double(machine.memoryBytes) / 1_073_741_824)
        let versions = record.versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        let load = String(format: "%.2f", machine.loadAverage)
        return [
            "# Benchmarks of \(record.date)\(record.isQuick ? " (quick)" : "")\n",
            "`\(record.command)` on \(machine.processor), \(machine.cores) cores, \(memory), \(machine.architecture),",
            "\(machine.kernel), \(machine.system), load \(load) at the beginning (0: nothing else ran). Times are wall-clock seconds of whole processes: median (least to most).",
            "Ratio: median over that of the first row. \(versions.joined(separator: "; ")).\n",
        ]
    }

    private func section(_ benchmark: Benchmark) -> String {
        let isCold = benchmark.kind == .coldStart
        var lines = [
            "## \(Self.title(benchmark.kind)): \(benchmark.corpus), "
                + "\(benchmark.cores == 1 ? "one core" : "\(benchmark.cores) cores")\n",
            isCold ? "" : "\(benchmark.messages) messages, \(Self.number(Double(benchmark.bytes) / 1e6)) MB.\n",
            "| program | \(isCold ? "ms" : "s") | runs | \(isCold ? "" : "messages/s | ")user s | peak MiB | model MB | ratio |",
            "|---|---|---|\(isCold ? "" : "---|")---|---|---|---|",
        ]
        lines += benchmark.results.map { row($0, benchmark) }
        if !benchmark.leftOut.isEmpty { lines.append("\n" + Self.leftOut(benchmark)) }
        return lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }

    /// Who did not take part, reason by reason.
    private static func leftOut(_ benchmark: Benchmark) -> String {
        let reasons = benchmark.leftOut.map(\.reason).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return reasons.map { reason in
            let names = benchmark.leftOut.filter { $0.reason == reason }.map(\.program)
            return "Left out, \(reason): \(names.joined(separator: "; "))."
        }.joined(separator: " ")
    }

    private func row(_ result: Result, _ benchmark: Benchmark) -> String {
        let isCold = benchmark.kind == .coldStart
        let scale = isCold ? 1_000.0 : 1
        let times = [result.median, result.minimum, result.maximum].map { Self.number($0 * scale) }
        let rate = isCold ? [] : ["\(Int(Double(benchmark.messages) / result.median))"]
        let peak = Double(result.peakBytes.max() ?? 0) / 1_048_576
        let model = result.modelBytes.map { $0 == 0 ? "" : Self.number(Double($0) / 1e6) } ?? ""
        let runs = "\(result.wallSeconds.count)\(result.hadWarmUp ? "" : ", cold")"
        let cells =
            [result.program, "\(times[0]) (\(times[1]) to \(times[2]))", runs] + rate
            + [Self.number(result.userSeconds.median), Self.number(peak), model, Self.number(result.ratio)]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    private var figures: String {
        let lines = record.figures.map { figure in
            "| \(figure.name) | \(Self.number(figure.median)) | \(Self.number(figure.samples.min() ?? 0)) to "
                + "\(Self.number(figure.samples.max() ?? 0)) | \(figure.unit) |"
        }
        return (["## Inside a process, one core\n", "| what | median | range | unit |", "|---|---|---|---|"] + lines)
            .joined(separator: "\n") + "\n"
    }

    static func title(_ kind: Benchmark.Kind) -> String {
        switch kind {
        case .training: "Training, raw file to saved model"
        case .scoring: "Scoring, raw file to labels"
        case .coldStart: "One message in a process of its own"
        case .trainingGrowth: "Training by size"
        case .scoringGrowth: "Scoring by size"
        }
    }

    /// Three significant digits.
    static func number(_ value: Double) -> String {
        let text = String(format: value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : value >= 1 ? "%.2f" : "%.3f", value)
        return value != 0 && value < 0.001 ? String(format: "%.1e", value) : text
    }
}
