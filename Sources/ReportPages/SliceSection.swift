import MessageFilterEvaluation

/// The figures of parts of the data: by corpus, language, kind and script, where there are several.
struct SliceSection {
    let slices: [String: [String: Headline]]

    var section: PageSection? {
        let tables = slices.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map(table)
        guard !tables.isEmpty else { return nil }
        return PageSection(
            id: "slices", title: "Parts of the data", content: [.element("p", [.text(Self.legend)])] + tables)
    }

    private static let legend =
        "The bars are 95 % intervals, the dots the figures. Parts of fewer than \(RowsBySlice.fewest) messages are put "
        + "together as \u{201C}\(RowsBySlice.others)\u{201D}. Figures of small parts are unsure: look at the interval first. "
        + "One of exactly 0 or 100 % has an interval of no width, since resampling cannot draw what was never seen."

    private func table(_ key: String, _ values: [String: Headline]) -> Markup {
        let highest = values.values.compactMap { $0.intervals.hamBlocked?.high ?? $0.hamBlocked }.max() ?? 0
        let caught = IntervalBar(axis: .shares("caught"), style: "right")
        let blocked = IntervalBar(axis: .shares("blocked", upTo: highest), style: "wrong")
        var table = DataTable(
            "By \(key)",
            columns: [
                key, "messages", "right", "MCC", "unwanted caught", "0 – 100 %", "wanted blocked",
                "0 – \(blocked.axis.ticks[1].text)",
            ], style: "figures slices")
        for (value, headline) in values.sorted(by: { Self.order($0.key) < Self.order($1.key) }) {
            table.add(.name(value), cells(headline, caught, blocked))
        }
        return table.markup
    }

    /// By name, with what was put together at the end.
    private static func order(_ value: String) -> (Int, String) { (value == RowsBySlice.others ? 1 : 0, value) }

    private func cells(_ headline: Headline, _ caught: IntervalBar, _ blocked: IntervalBar) -> [Markup] {
        let intervals = headline.intervals
        return [
            .text(headline.messages.countText), figure(headline.accuracy.percentText, intervals.accuracy.percentText),
            figure(headline.mcc.numberText, intervals.mcc.numberText),
            figure(headline.spamCaught.percentText, intervals.spamCaught.percentText),
            caught.markup(headline.spamCaught, intervals.spamCaught),
            figure(headline.hamBlocked.percentText, intervals.hamBlocked.percentText),
            blocked.markup(headline.hamBlocked, intervals.hamBlocked),
        ]
    }

    private func figure(_ figure: String, _ interval: String) -> Markup {
        [.text(figure), interval == "–" ? [] : .element("small", ["class": "interval"], [.text(interval)])]
    }
}
