/// The pictures of a record.
enum Plots {
    static func all(_ record: Record, history: [Record]) -> [(name: String, drawing: Drawing)] {
        [
            ("scoring", throughput(record, .scoring, "Messages scored a second")),
            ("training", throughput(record, .training, "Messages learned from a second")),
            ("scoring-growth", growth(record, .scoringGrowth, "Scoring by size, one core")),
            ("training-growth", growth(record, .trainingGrowth, "Training by size, one core")),
            ("history", self.history(history)),
        ]
    }

    /// Of the x20 corpus on one core, all programs, fastest first.
    private static func throughput(_ record: Record, _ kind: Benchmark.Kind, _ title: String) -> Drawing {
        let benchmark = benchmark(record, kind)
        let bars = (benchmark?.results ?? []).sorted { $0.median < $1.median }.map { result in
            let rate = Double(benchmark?.messages ?? 0) / result.median
            return (name: result.program, value: rate, text: RecordTable.number(rate / 1_000) + " k/s")
        }
        return BarChart.drawing("\(title), \(benchmark?.messages ?? 0) messages, one core", bars)
    }

    private static func benchmark(_ record: Record, _ kind: Benchmark.Kind) -> Benchmark? {
        record.benchmarks.first { $0.kind == kind && $0.corpus == "x20" && $0.cores == 1 }
    }

    private static func growth(_ record: Record, _ kind: Benchmark.Kind, _ title: String) -> Drawing {
        let benchmarks = record.benchmarks.filter { $0.kind == kind }
        let series = Programs.all.map(\.name).map { name in
            Series(
                name: name,
                points: benchmarks.compactMap { benchmark in
                    benchmark.results.first { $0.program == name }.map { (Double(benchmark.messages), $0.median) }
                })
        }
        return LineChart(title: title, unit: "seconds", series: series.filter { !$0.points.isEmpty }).drawing
    }

    /// What Junco did on the x20 corpus in each record.
    private static func history(_ records: [Record]) -> Drawing {
        let series = [("scoring", Benchmark.Kind.scoring), ("training", .training)].map { name, kind in
            Series(
                name: "junco, \(name)",
                points: records.enumerated().compactMap { index, record in
                    benchmark(record, kind).map { (Double(index), Double($0.messages) / $0.results[0].median) }
                })
        }
        return LineChart(
            title: "Junco by date, x20, one core", unit: "messages a second", series: series,
            names: records.map(\.date)
        ).drawing
    }
}
