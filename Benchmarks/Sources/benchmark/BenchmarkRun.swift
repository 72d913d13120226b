import Foundation

/// The program: corpora, programs in turn, micro-benchmarks, record.
@main
struct BenchmarkRun {
    static func main() {
        do {
            try run(Options(Array(CommandLine.arguments.dropFirst())))
        } catch {
            FileHandle.standardError.write(Data("\nbenchmark: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ options: Options) throws {
        let progress = ProgressLine()
        progress.show("making corpora")
        let corpora = try Corpora(options)
        var record = try emptyRecord(options)
        var suite = Suite(corpora, Launcher(commands: try Commands()), isQuick: options.isQuick, progress)
        try suite.learnModels()
        for plan in Plan.all(corpora, isQuick: options.isQuick, cores: record.machine.cores) {
            record.benchmarks.append(try suite.run(plan))
        }
        progress.show("micro-benchmarks")
        record.figures = try MicroBenchmarks.run(corpora, isQuick: options.isQuick)
        progress.clear()
        let folder = RecordFolder(record, isKept: options.isRecorded)
        try folder.write()
        print(RecordTable(record).markdown)
        print("Written to Benchmarks/\(folder.path), with plots.")
    }

    private static func emptyRecord(_ options: Options) throws -> Record {
        let flags = (options.isQuick ? " --quick" : "") + (options.isRecorded ? " --record" : "")
        return Record(
            date: Date.now.ISO8601Format(.iso8601Date(timeZone: .gmt)),
            command: "Benchmarks/run \(URL(filePath: options.corpus).lastPathComponent)\(flags)",
            isQuick: options.isQuick, machine: try Machine(), versions: try Versions.all())
    }
}
