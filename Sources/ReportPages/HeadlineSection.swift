import MessageFilterEvaluation

/// The figures that are read first: large, in words, and as a table.
struct HeadlineSection {
    let report: EvaluationReport

    var section: PageSection {
        PageSection(
            id: "headline", title: "In short",
            content: [
                .element("dl", ["class": "headline"], cards), paragraph(report.summary.joined(separator: " ")),
                paragraph(report.thresholds.joined(separator: " ")), figures, counts,
            ])
    }

    private var cards: [Markup] {
        let (headline, intervals) = (report.headline, report.headline.intervals)
        return [
            card("Unwanted caught", headline.spamCaught.percentText, intervals.spamCaught.percentText),
            card("Wanted blocked", headline.hamBlocked.percentText, intervals.hamBlocked.percentText),
            card("Right answers", headline.accuracy.percentText, intervals.accuracy.percentText),
            card("Agreement beyond chance (MCC)", headline.mcc.numberText, intervals.mcc.numberText),
        ]
    }

    private func card(_ name: String, _ figure: String, _ interval: String) -> Markup {
        .element(
            "div",
            [
                .element("dt", [.text(name)]), .element("dd", [.text(figure)]),
                .element("dd", ["class": "interval"], ["95 % interval: \(interval)"]),
            ])
    }

    private func paragraph(_ text: String) -> Markup { .element("p", [.text(text)]) }

    private var figures: Markup {
        var table = DataTable(
            "Figures. Of 100 collections like this one, the interval holds the true figure in about 95.",
            columns: ["", "figure", "95 % interval"])
        for row in report.figureRows { table.add(.text(row[0]), row.dropFirst().map { .text($0) }) }
        return table.markup
    }

    private var counts: Markup {
        let counts = report.headline.counts
        var table = DataTable("What became of the messages", columns: ["", "blocked", "let pass"])
        table.add("unwanted", [.text(counts.caught.countText), .text(counts.missed.countText)])
        table.add("wanted", [.text(counts.blocked.countText), .text(counts.passed.countText)])
        return table.markup
    }
}

extension Markup {
    /// A picture with words below it.
    static func figure(_ picture: Markup, caption: String) -> Markup {
        .element("figure", [picture, .element("figcaption", [.text(caption)])])
    }
}
