import Records

/// The report in words and columns.
extension EvaluationReport {
    /// The report for people: first in words, then figures with intervals, then tables. Ends with a line break.
    public func table() -> String {
        let sections = [
            summary, figures, binaryCounts, thresholds, budgetTable, oracleTable, protection, actionConfusion,
            actionTable,
            labelTable, classTable, leafTable, calibrationTable, sliceTables,
        ]
        return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    /// `junk` or `junk or promotion`.
    private var unwantedInWords: String { details.unwanted.split(separator: "|").joined(separator: " or ") }

    /// What a newcomer asks, in sentences.
    package var summary: [String] {
        let counts = headline.counts
        var lines = [
            "Of 100 unwanted messages, \(headline.spamCaught.ofHundred) were caught; "
                + "of 1,000 wanted ones, \(headline.hamBlocked.ofThousand) were blocked.",
            "",
            "Unwanted means \(unwantedInWords). Measured on \(headline.messages.countText) messages "
                + "from \(headline.groups.countText) templates:",
            "\(counts.unwanted.countText) unwanted, \(counts.wanted.countText) wanted, "
                + "\(headline.ambiguous.countText) whose label does not say which (left out of these two figures).",
            "Blocked is what the model finds more likely unwanted than not.",
        ]
        if counts.wanted > 0, counts.blocked == 0 {
            lines.append("No wanted message was blocked; \(zeroBlockedCaution)")
        }
        return lines
    }

    /// - Source: the "rule of three", Hanley, Lippman-Hand, *JAMA* 249 (1983), over templates in place of messages.
    private var zeroBlockedCaution: String {
        let mostShare = min(1, 3 / Double(headline.wantedGroups))
        return "from \(headline.wantedGroups.countText) templates this shows only that the true "
            + "figure is likely below \(mostShare.ofThousand) of 1,000."
    }

    private var figures: [String] {
        var table = TextTable(["", "figure", "95 % interval"])
        for row in figureRows { table.add(row) }
        return [
            "Figures. The interval tells how sure they are: of 100 collections like this one, it holds the true figure "
                + "in about 95."
        ] + table.lines
    }

    /// The headline's figures: name, figure, interval.
    package var figureRows: [[String]] {
        let intervals = headline.intervals
        return [
            ["right answers (accuracy)", headline.accuracy.percentText, intervals.accuracy.percentText],
            ["unwanted caught (recall)", headline.spamCaught.percentText, intervals.spamCaught.percentText],
            ["wanted blocked", headline.hamBlocked.percentText, intervals.hamBlocked.percentText],
            ["blocked ones that are unwanted (precision)", headline.precision.percentText, ""],
            ["F1, of precision and recall", headline.f1.numberText, ""],
            ["agreement beyond chance (MCC, −1 to 1)", headline.mcc.numberText, intervals.mcc.numberText],
            ["unwanted scored above wanted (AUC)", headline.auc.percentText, ""],
            ["right action, mean over the labels", headline.meanRecall.percentText, intervals.meanRecall.percentText],
        ]
    }

    private var binaryCounts: [String] {
        let counts = headline.counts
        var table = TextTable(["", "blocked", "let pass"])
        table.add(["unwanted", counts.caught.countText, counts.missed.countText])
        table.add(["wanted", counts.blocked.countText, counts.passed.countText])
        return ["What became of them"] + table.lines
    }

    /// What the model's own thresholds do, in sentences.
    package var thresholds: [String] {
        let decided = headline.decided
        return [
            "As the model decides, with its own thresholds: of 100 unwanted messages, "
                + "\(decided.spamCaught.ofHundred) were caught;",
            "of 1,000 wanted ones, \(decided.hamBlocked.ofThousand) were blocked; "
                + "\(decided.unsure.ofHundred) of 100 messages were answered \"not sure\"",
            "(\(decided.unsureOfUnwanted.ofHundred) of 100 unwanted, "
                + "\(decided.unsureOfWanted.ofHundred) of 100 wanted), and are shown.",
        ]
    }
}
