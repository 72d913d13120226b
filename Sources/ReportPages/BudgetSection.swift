import MessageFilterEvaluation

/// What is caught when only so many wanted messages may be blocked.
struct BudgetSection {
    let report: EvaluationReport

    var section: PageSection? {
        let tables = [
            table(report.headline.budgets, "With thresholds chosen on other messages"),
            table(
                report.details.oracleBudgets,
                "With the best thresholds, known only afterwards (oracle: an upper bound, not a result)"),
        ].compactMap { $0 }
        guard !tables.isEmpty else { return nil }
        let title = "When only so many wanted messages may be blocked"
        return PageSection(id: "budgets", title: title, content: tables)
    }

    private func table(_ budgets: [BudgetFigures], _ caption: String) -> Markup? {
        guard !budgets.isEmpty else { return nil }
        var table = DataTable(caption, columns: ["allowed", "wanted blocked", "unwanted caught", "threshold"])
        for figures in budgets {
            table.add(
                .text(figures.budget.percentText),
                [
                    .text(figures.hamBlocked.percentText), .text(figures.spamCaught.percentText),
                    .text(figures.threshold.map(\.numberText) ?? "by message"),
                ])
        }
        return table.markup
    }
}
