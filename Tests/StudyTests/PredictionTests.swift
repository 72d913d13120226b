import MessageCorpus
import MessageFilter
import MessageFilterEvaluation
import TestSupport
import Testing

@testable import Study

@Suite struct PredictionTests {
    private let study = Study(SampleCorpora.two)

    private func read(_ text: String, as name: String = "answers.csv") throws -> [Int: SystemAnswer] {
        let folder = TemporaryFolder()
        return try PredictionFile.read(folder.write(name, text), for: study)
    }

    @Test("the verdicts of a model, given as predictions, have the model's own figures where it decides")
    func sameFigures() throws {
        let split = Split.holdout(0.5, of: study.messages, seed: 1)
        let own = try study.evaluate([split], learning: SampleCorpora.recipe)
        var answers: [Int: SystemAnswer] = [:]
        for (row, scored) in zip(split.testing, own.rows) {
            let answer = FilterAnswer(action: scored.action, subAction: scored.subAction) ?? .none
            answers[row] = SystemAnswer(answer)
        }
        let foreign = try study.evaluate(answers, on: [split])
        #expect(foreign.report().details.decidedActions == own.report().details.decidedActions)
        #expect(foreign.report().headline.decided.counts == own.report().headline.decided.counts)
    }

    @Test("rows, ids, and neither: the same answers; CSV, TSV and JSON Lines alike")
    func forms() throws {
        let wanted = [0: SystemAnswer(.junk, probability: 0.9), 1: SystemAnswer(FilterAnswer(.promotionOffers))]
        #expect(try read("action,subAction,probability\njunk,none,0.9\npromotion,offers,\n") == wanted)
        #expect(try read("row,action,sub_action,probability\n2,3,20001,\n1,2,0,0.9\n") == wanted)
        let table = "id\taction\tsubAction\tprobability\nfirst:1\tjunk\t\t0.9\nfirst:2\tpromotion\toffers\t\n"
        #expect(try read(table, as: "a.tsv") == wanted)
        let lines = """
            {"action":"junk","probability":0.9,"likeliest":"junk"}
            {"action":3,"subAction":"offers"}
            """
        #expect(try read(lines, as: "a.jsonl") == wanted)
    }

    @Test("what the likeliest action leaves over lies on the other side")
    func masses() {
        #expect(SystemAnswer(.junk, probability: 0.5).classMasses == [0.25, 0.5, 0, 0.25])
        #expect(SystemAnswer(.transaction).classMasses == [0, 0, 0, 1])
        #expect(SystemAnswer(.none).classMasses == [0.5, 0.25, 0.25, 0])
        #expect(SystemAnswer(.none, likeliest: .promotion, probability: 1).classMasses == [0, 0, 1, 0])
        let code = SystemAnswer(FilterAnswer(.transactionOthers), likeliest: .junk, probability: 0.5)
        #expect(code.classMasses == [0.25, 0.5, 0, 0.25])
    }

    @Test(
        "flaws are told with their line",
        arguments: [
            ("action\nspam\n", "answers.csv:2: the action is not known"),
            ("action,subAction\njunk,offers\n", "answers.csv:2: the sub-action does not belong to junk"),
            ("action,subAction\njunk,folder\n", "answers.csv:2: the sub-action is not known"),
            ("action,probability\njunk,1.5\n", "answers.csv:2: the probability is not a number from 0 to 1"),
            ("action,row\njunk,0\n", "answers.csv:2: the row is not the number of a message; expected 1 to 150"),
            ("action,id\njunk,uci:7\n", "answers.csv:2: the id names no message"),
            ("action,row\njunk,1\nallow,1\n", "answers.csv:3: a second prediction for message 1"),
            ("row\n1\n", "answers.csv:1: "),
        ])
    func flaws(text: String, expected: String) throws {
        let error = #expect(throws: CorpusError.self) { try read(text) }
        #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
    }

    @Test("a tested message without an answer is named, one that is not tested needs none")
    func missing() throws {
        let answers = [1: SystemAnswer(.junk), 2: SystemAnswer(.allow)]
        #expect(throws: MissingAnswer(row: 4)) {
            try study.evaluate(answers, on: [Split(training: [0], testing: [1, 2, 3])])
        }
        #expect(try study.evaluate(answers, on: [Split(training: [0, 3], testing: [2])]).rows.count == 1)
    }
}
