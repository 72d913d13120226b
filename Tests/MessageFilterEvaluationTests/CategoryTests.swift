import MessageFilter
import Testing

@testable import MessageFilterEvaluation

@Suite struct CategoryTests {
    private let messages = [
        Samples.certain("allow", .allow),
        Samples.certain("allow|transaction", .transaction),
        Samples.certain("allow|transaction", .junk),
        Samples.certain("junk", .junk),
        Samples.certain("promotion/offers", .promotion, .promotionalOffers),
        Samples.certain("promotion/offers", .promotion, .promotionalCoupons),
        Samples.certain("promotion/coupons", .promotion),
        Samples.certain("transaction/finance", .transaction, decided: FilterAction.none),
        Samples.certain("*", .allow),
    ]

    private var report: EvaluationReport {
        Evaluation(classes: Samples.fourActions, messages: messages, seed: 1, resamples: 0).report()
    }

    @Test("an action is right where the label allows it; a label that allows all does not count")
    func actions() throws {
        let report = report
        #expect(report.details.likeliestActions.accuracy == 7.0 / 8)
        #expect(report.details.decidedActions.accuracy == 6.0 / 8)
        // allow 1, allow|transaction ½, junk 1, offers 1, coupons 1, finance 1 (likeliest) or 0 (decided).
        #expect(report.headline.meanRecall == 5.5 / 6)
        #expect(report.details.likeliestActions.meanRecall == 5.5 / 6)
        #expect(report.details.decidedActions.meanRecall == 4.5 / 6)
    }

    @Test("an action's recall counts only labels wholly inside it, its precision all that it allows")
    func actionFigures() throws {
        let actions = report.details.decidedActions.actions
        #expect(actions.map(\.name) == ["allow", "junk", "promotion", "transaction"])
        #expect(actions.map(\.support) == [1, 1, 3, 1])
        #expect(actions.map(\.predicted) == [2, 2, 3, 1])
        #expect(actions.map(\.precision) == [1, 0.5, 1, 1])
        #expect(actions.map(\.recall) == [1, 1, 1, 0])
        #expect(actions.map(\.f1) == [1, 2.0 / 3, 1, 0])
    }

    @Test("labels are listed in the order of the leaves")
    func labels() {
        let labels = report.details.decidedActions.labels
        #expect(
            labels.map(\.label) == [
                "allow", "allow|transaction", "junk", "promotion/offers", "promotion/coupons", "transaction/finance",
            ])
        #expect(labels.map(\.support) == [1, 2, 1, 2, 1, 1])
        #expect(labels.map(\.recall) == [1, 0.5, 1, 1, 1, 0])
    }

    @Test("an answer without a folder stands for every leaf of its action")
    func leaves() {
        let figures = report.details.decidedActions
        #expect(
            figures.leaves.map(\.name) == [
                "allow", "junk", "promotion/offers", "promotion/coupons", "transaction/finance",
            ])
        // Offers: named once, meant once by "promotion"; found 1 of 2. Coupons: named once wrongly, meant once rightly.
        #expect(figures.leaves.map(\.predicted) == [1, 1, 2, 2, 0])
        #expect(figures.leaves.map(\.precision) == [1, 1, 0.5, 0.5, nil])
        #expect(figures.leaves.map(\.recall) == [1, 1, 0.5, 1, 0])
        #expect(figures.macroF1 == (1 + 1 + 0.5 + 2.0 / 3 + 0) / 5)
    }

    @Test("confusion counts every message once, with a column for not sure")
    func confusion() {
        let matrix = report.details.decidedActions.actionConfusion
        #expect(matrix.columns == ["allow", "junk", "promotion", "transaction", "none"])
        #expect(
            matrix.rows == [
                "allow", "*", "allow|transaction", "junk", "promotion/offers", "promotion/coupons",
                "transaction/finance",
            ])
        #expect(
            matrix.counts == [
                [1, 0, 0, 0, 0], [1, 0, 0, 0, 0], [0, 1, 0, 1, 0], [0, 1, 0, 0, 0], [0, 0, 2, 0, 0], [0, 0, 1, 0, 0],
                [0, 0, 0, 0, 1],
            ])
    }

    @Test("leaf confusion names folders, answers without one, and not sure")
    func leafConfusion() {
        let matrix = report.details.decidedActions.leafConfusion
        #expect(matrix.rows == ["allow", "junk", "promotion/offers", "promotion/coupons", "transaction/finance"])
        #expect(
            matrix.columns == [
                "allow", "junk", "promotion", "promotion/offers", "promotion/coupons", "transaction/finance", "none",
            ])
        #expect(
            matrix.counts == [
                [1, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0], [0, 0, 0, 1, 1, 0, 0], [0, 0, 1, 0, 0, 0, 0],
                [0, 0, 0, 0, 0, 0, 1],
            ])
    }

    @Test("the likeliest action sums its classes, though another class alone is likelier")
    func summedAction() {
        let classes = ["allow", "promotion/offers", "promotion/coupons"].map(Samples.set)
        let message = ScoredRow(
            truth: Samples.set("promotion/offers"), classMasses: [0.375, 0.3125, 0.3125], action: .none, group: 0)
        let details = Evaluation(classes: classes, messages: [message], seed: 1, resamples: 0).report().details
        #expect(details.likeliestActions.accuracy == 1)
        #expect(details.likeliestActions.leaves.map(\.recall) == [1])
        #expect(details.classes.map(\.predicted) == [1, 0, 0])
    }

    @Test("of equal actions the one with the lowest raw value is the likeliest")
    func equalActions() {
        let classes = ["transaction", "junk"].map(Samples.set)
        let message = ScoredRow(
            truth: Samples.set("junk"), classMasses: [0.5, 0.5], action: .none, group: 0)
        let details = Evaluation(classes: classes, messages: [message], seed: 1, resamples: 0).report().details
        #expect(details.likeliestActions.accuracy == 1)
        #expect(details.classes.map(\.predicted) == [1, 0])
    }

    @Test("a class of several actions answers with the part that its action names")
    func straddlingClass() {
        let message = ScoredRow(
            truth: Samples.set("transaction"), classMasses: [0.75, 0.25], action: .allow, group: 0)
        let details = Evaluation(
            classes: Samples.hamAndSpam, messages: [message], seed: 1, resamples: 0
        ).report().details
        #expect(details.likeliestActions.accuracy == 0)
        #expect(details.classes.map(\.precision) == [1, nil])
    }
}
