import MessageFilter

/// Counts in the text format of Prometheus, always in the same order.
///
/// - Source: Prometheus, *Exposition formats*, text-based format 0.0.4.
struct MetricsText {
    private(set) var text = ""

    init(_ metrics: RequestMetrics, generation: Int) {
        let counts = metrics.snapshot
        addRequests(counts.requests)
        addVerdicts(counts.verdicts)
        addReports(counts.reports)
        addLatency(counts.latency)
        head("junco_reloads_total", "counter", "Times that model and rules were read again.")
        add("junco_reloads_total{result=\"taken\"} \(counts.reloads)")
        add("junco_reloads_total{result=\"refused\"} \(counts.refusedReloads)")
        head("junco_generation", "gauge", "Which model and rules since the start answer now.")
        add("junco_generation \(generation)")
        head("junco_open_connections", "gauge", "Connections that are open.")
        add("junco_open_connections \(metrics.openConnections)")
    }

    private mutating func addRequests(_ requests: [RequestMetrics.RequestKind: Int]) {
        head("junco_requests_total", "counter", "Requests that were answered.")
        for (kind, count) in requests.sorted(by: { ($0.key.route, $0.key.status) < ($1.key.route, $1.key.status) }) {
            add("junco_requests_total{route=\"\(kind.route)\",status=\"\(kind.status)\"} \(count)")
        }
    }

    private mutating func addVerdicts(_ verdicts: [Int]) {
        head("junco_verdicts_total", "counter", "Queries by the action that was answered.")
        for action in FilterAction.allCases {
            add("junco_verdicts_total{action=\"\(action.name)\"} \(verdicts[action.rawValue])")
        }
    }

    private mutating func addReports(_ reports: [String: Int]) {
        head("junco_reports_total", "counter", "Reports by what became of them.")
        for result in ["stored", "known", "empty", "refused", "failed"] {
            add("junco_reports_total{result=\"\(result)\"} \(reports[result, default: 0])")
        }
    }

    private mutating func addLatency(_ latency: LatencyHistogram) {
        let name = "junco_request_seconds"
        head(name, "histogram", "From a request's head to its answer.")
        for (label, count) in latency.cumulated { add("\(name)_bucket{le=\"\(label)\"} \(count)") }
        add("\(name)_bucket{le=\"+Inf\"} \(latency.total)")
        add("\(name)_sum \(Double(latency.nanoseconds) / 1e9)")
        add("\(name)_count \(latency.total)")
    }

    private mutating func head(_ name: String, _ kind: String, _ help: String) {
        add("# HELP \(name) \(help)")
        add("# TYPE \(name) \(kind)")
    }

    private mutating func add(_ line: String) { text += line + "\n" }
}
