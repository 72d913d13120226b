import MessageCorpus
import MessageFilterEvaluation
import Study

/// An evaluation as one HTML page that needs nothing else: no network, no script, no font.
///
/// The page is well-formed XML too. The same figures give the same bytes. Messages are private: without
/// ``showsTexts`` neither their texts and senders nor features that hold pieces of them are in the page.
public struct EvaluationPage {
    /// All figures.
    public let report: EvaluationReport
    /// The costliest mistakes of the same experiment.
    public let mistakes: CostliestMistakes
    /// All corpora of the experiment; their messages, one corpus behind the other, are the experiment's.
    public let corpora: [Corpus]
    /// What was evaluated, in a few words: the page's title.
    public let subject: String
    /// How it was evaluated: corpora, learner, seed and protocol, in a line.
    public let method: String
    /// The day to print; `nil` for none.
    public let date: String?
    /// Whether texts, senders and all features of mistakes may be shown.
    public let showsTexts: Bool

    public init(
        report: EvaluationReport, mistakes: CostliestMistakes, corpora: [Corpus], subject: String, method: String,
        date: String? = nil, showsTexts: Bool = false
    ) {
        self.report = report
        self.mistakes = mistakes
        self.corpora = corpora
        self.subject = subject
        self.method = method
        self.date = date
        self.showsTexts = showsTexts
    }

    /// The page.
    public func html() -> String {
        Markup.element(
            "html", ["lang": "en"], [head, .element("body", [header, PageSection.contents(sections), main, footer])]
        ).document
    }

    private static let policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

    private var title: String { "Evaluation on \(subject)" }

    private var head: Markup {
        .element(
            "head",
            [
                .element("meta", ["charset": "utf-8"], []),
                .element("meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy], []),
                .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"], []),
                .element("meta", ["name": "color-scheme", "content": "light dark"], []),
                .element("meta", ["name": "referrer", "content": "no-referrer"], []),
                .element("title", [.text(title)]), .style(PageStyle.sheet),
            ])
    }

    private var header: Markup {
        let day = date.map { [Markup.element("p", ["class": "method"], [.name($0)])] } ?? []
        return .element(
            "header",
            [
                .element("h1", ["Evaluation on ", .name(subject)]),
                .element("p", ["class": "method"], [.name(method)]),
            ] + day + [privacyNotice])
    }

    private var privacyNotice: Markup {
        guard showsTexts else { return [] }
        return .element("p", ["class": "notice"], ["This page holds texts of messages, which are private."])
    }

    private var main: Markup { .element("main", sections.map(\.markup)) }

    private var sections: [PageSection] {
        [
            HeadlineSection(report: report).section, BudgetSection(report: report).section,
            CurveSection(report: report).section,
            CalibrationSection(calibration: report.details.calibration).section,
            ConfusionSection(decided: report.details.decidedActions).section,
            SliceSection(slices: report.details.slices).section, mistakeSection.section,
            CorpusSection(corpora: corpora).section,
        ].compactMap { $0 }
    }

    private var mistakeSection: MistakeSection {
        MistakeSection(
            mistakes: mistakes, messages: corpora.flatMap(\.messages), places: corpora.flatMap(\.places),
            showsTexts: showsTexts)
    }

    private var footer: Markup {
        let details = report.details
        let intervals =
            details.resamples == 0
            ? "Without intervals."
            : "Intervals: 95 %, bootstrap over templates of messages, \(details.resamples.countText) resamples, seed "
                + "\(details.seed)."
        return .element("footer", [.element("p", [.text("Written by junco evaluate. " + intervals)])])
    }
}

extension Corpus {
    /// The file and line of each message; the corpus's name where a message stands in no file.
    fileprivate var places: [String] {
        messages.map { message in
            let path = sources.indices.contains(message.source) ? sources[message.source].path : name
            return message.line > 0 ? "\(path):\(message.line)" : path
        }
    }
}
