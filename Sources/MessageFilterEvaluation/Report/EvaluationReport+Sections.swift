import Records

/// The report's tables behind the headline.
extension EvaluationReport {
    var budgetTable: [String] {
        Self.budgets(
            headline.budgets,
            title: ["When only so many wanted messages may be blocked (thresholds chosen on other messages)"])
    }

    var oracleTable: [String] {
        Self.budgets(
            details.oracleBudgets,
            title: ["The same with the best thresholds, known only afterwards (oracle: an upper bound, not a result)"])
    }

    private static func budgets(_ budgets: [BudgetFigures], title: [String]) -> [String] {
        guard !budgets.isEmpty else { return [] }
        var table = TextTable(["allowed", "wanted blocked", "unwanted caught", "threshold"])
        for figures in budgets {
            table.add([
                figures.budget.percentText, figures.hamBlocked.percentText,
                figures.spamCaught.percentText,
                figures.threshold.map(\.numberText) ?? "by message",
            ])
        }
        return title + table.lines
    }

    var protection: [String] { details.protection?.lines ?? [] }

    var actionConfusion: [String] {
        Self.confusion(
            details.decidedActions.actionConfusion,
            title: "Each label's messages (rows) by the decided action (columns); none is \"not sure\"")
    }

    private static func confusion(_ matrix: ConfusionMatrix, title: String) -> [String] {
        guard !matrix.rows.isEmpty else { return [] }
        var table = TextTable([""] + matrix.columns)
        for (name, counts) in zip(matrix.rows, matrix.counts) { table.add([name] + counts.map(\.countText)) }
        return [title] + table.lines
    }

    var actionTable: [String] {
        let (likeliest, decided) = (details.likeliestActions, details.decidedActions)
        return [
            "Actions: \(likeliest.accuracy.ofHundred) of 100 messages have a likeliest action that their "
                + "label allows,",
            "\(decided.accuracy.ofHundred) of 100 a decided one. Each action as decided:",
        ] + Self.categories(decided.actions)
    }

    var labelTable: [String] {
        guard !details.likeliestActions.labels.isEmpty else { return [] }
        var table = TextTable(["label", "messages", "right: likeliest", "right: decided"])
        for (likeliest, decided) in zip(details.likeliestActions.labels, details.decidedActions.labels) {
            table.add([
                likeliest.label, likeliest.support.countText, likeliest.recall.percentText,
                decided.recall.percentText,
            ])
        }
        return ["Each label: how many of its messages got an action that it allows"] + table.lines
    }

    var classTable: [String] {
        guard !details.classes.isEmpty else { return [] }
        return ["Each class of the model, where it is the likeliest"] + Self.categories(details.classes)
    }

    var leafTable: [String] {
        let figures = details.decidedActions
        guard !figures.leaves.isEmpty else { return [] }
        let title =
            "Each leaf as decided, over messages whose label is a single leaf "
            + "(mean F1 \(figures.macroF1.numberText), by likeliest \(details.likeliestActions.macroF1.numberText))"
        return [title] + Self.categories(figures.leaves)
            + ["", "Leaves (rows) by what was decided (columns)"]
            + Self.confusion(figures.leafConfusion, title: "").dropFirst()
    }

    private static func categories(_ categories: [CategoryFigures]) -> [String] {
        var table = TextTable(["", "messages", "answers", "answers that are right", "messages found", "F1"])
        for figures in categories {
            table.add([
                figures.name, figures.support.countText, figures.predicted.countText,
                figures.precision.percentText, figures.recall.percentText, figures.f1.numberText,
            ])
        }
        return table.lines
    }

    var calibrationTable: [String] {
        let calibration = details.calibration
        var table = TextTable(["stated probability", "messages", "mean stated", "in truth unwanted"])
        for bin in calibration.bins where bin.count > 0 {
            table.add([
                "\(bin.lower.ofHundred)–\(bin.upper.ofHundred) %", bin.count.countText,
                bin.predicted.percentText, bin.observed.percentText,
            ])
        }
        return [
            "Stated probabilities of being unwanted are off by \(calibration.expectedCalibrationError.percentText) "
                + "on average (ECE);",
            "log-loss \(calibration.logLoss.numberText), Brier score \(calibration.brierScore.numberText), "
                + "both 0 at best.",
        ] + table.lines
    }

    var sliceTables: [String] {
        details.slices.sorted { $0.key < $1.key }.flatMap { key, values in
            (key == details.slices.keys.min() ? [] : [""]) + Self.slices(key, values)
        }
    }

    private static func slices(_ key: String, _ values: [String: Headline]) -> [String] {
        var table = TextTable([
            key, "messages", "accuracy", "MCC", "caught", "95 %", "blocked", "95 %", "mean recall",
        ])
        for (value, headline) in values.sorted(by: { $0.key < $1.key }) {
            let intervals = headline.intervals
            table.add([
                value, headline.messages.countText, headline.accuracy.percentText,
                headline.mcc.numberText, headline.spamCaught.percentText,
                intervals.spamCaught.percentText, headline.hamBlocked.percentText,
                intervals.hamBlocked.percentText, headline.meanRecall.percentText,
            ])
        }
        return ["By \(key): unwanted caught, wanted blocked"] + table.lines
    }
}
