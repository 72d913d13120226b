import ArgumentParser
import MessageCorpus
import MessageFilterEvaluation
import Records
import ReportPages
import Study

/// `--html`: the report as a page.
struct PageArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write the report as one HTML page that needs no network, with curves and the costliest mistakes.",
            valueName: "file"))
    var html: String?

    @Flag(
        help: """
            Show the texts and senders of the mistakes in the page, and all features. Messages are private: without \
            this the page holds no piece of any.
            """)
    var texts = false

    @Option(
        help: ArgumentHelp("The day to print in the page, e.g. 2026-01-31; none is printed without.", valueName: "day"))
    var date: String?

    func validate() throws {
        guard html == nil else { return }
        if texts { throw ValidationError("--texts is for the page: name its file with --html") }
        if date != nil { throw ValidationError("--date is for the page: name its file with --html") }
    }

    /// The most mistakes of each kind that the page shows.
    var mistakeLimit: Int { html == nil ? 0 : 20 }

    /// Writes the page where one is asked for.
    ///
    /// - Parameters:
    ///   - corpora: all of the study, in its order.
    ///   - paths: the corpora as they were named.
    ///   - method: how they were evaluated, in a line.
    func write(
        _ report: EvaluationReport, _ mistakes: CostliestMistakes, _ corpora: [Corpus], named paths: [String],
        method: String
    ) throws {
        guard let html else { return }
        let page = EvaluationPage(
            report: report, mistakes: mistakes, corpora: corpora, subject: Self.subject(paths),
            method: method, date: date, showsTexts: texts)
        try AtomicFile.write(page.html().utf8, to: html)
    }

    /// The last parts of the paths, of more than three the first two.
    private static func subject(_ paths: [String]) -> String {
        let names = paths.map { path in
            path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
        }
        guard names.count > 3 else { return names.joined(separator: ", ") }
        return names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) more"
    }
}
