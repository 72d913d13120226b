import MessageFilter
import Testing

@testable import MessageFilterTraining

@Suite struct ReportWeightingTests {
    @Test(
        "a report weighs as its reporters do, from the fewest to the most",
        arguments: [(1, nil), (2, nil), (3, 3), (10, 10), (11, 10), (1_000_000, 10)] as [(Int, Double?)])
    func agreeing(reporters: Int, weight: Double?) {
        #expect(ReportWeighting().weight(reporters: reporters, contradicts: false) == weight)
    }

    @Test(
        "one that contradicts the model needs more people, and weighs half",
        arguments: [(3, nil), (9, nil), (10, 5), (50, 5)] as [(Int, Double?)])
    func contradicting(reporters: Int, weight: Double?) {
        #expect(ReportWeighting().weight(reporters: reporters, contradicts: true) == weight)
    }

    @Test("one that its keeper vouches for is believed")
    func vouchedFor() {
        #expect(ReportWeighting().weight(reporters: nil, contradicts: false) == 3)
        #expect(ReportWeighting().weight(reporters: nil, contradicts: true) == 5)
    }

    private static let model = Result {
        var options = ModelTrainer.Options()
        options.sizeKiB = 32
        return try MessageModel(
            bytes: ModelTrainer(options: options).train(InventedMessages.examples(perClass: 60)).content.encoded())
    }

    private func reading(_ reports: [CountedReport]) throws -> ReportReading {
        ReportReading(reports, weighting: ReportWeighting(), model: try Self.model.get())
    }

    private func label(_ name: String) throws -> CategorySet { try #require(CategorySet(label: name)) }

    @Test("what the model takes for wanted needs many to be junk, and the other way round")
    func contradictions() throws {
        let wanted = "happy birthday Mei :) see you friday"
        let junk = "WINNER!! Text CLAIM to 82721 for £700 cash"
        let wish = try label("allow|transaction")
        let few = try reading([
            CountedReport(text: wanted, label: CategorySet(.junk), reporters: 9),
            CountedReport(text: junk, label: wish, reporters: 9),
            CountedReport(text: junk, label: CategorySet(.junk), reporters: 3),
        ])
        #expect((few.examples.count, few.contradicting, few.tooFewToContradict, few.tooFew) == (1, 0, 2, 0))
        let many = try reading([CountedReport(text: wanted, label: CategorySet(.junk), reporters: 10)])
        #expect((many.examples.map(\.weight), many.contradicting) == ([5], 1))
    }

    @Test("a one-time code is wanted, whatever the model thinks of it")
    func codes() throws {
        let code = CountedReport(
            text: "WINNER cash bank: your verification code is 482913", label: CategorySet(.junk), reporters: 9)
        #expect(try reading([code]).tooFewToContradict == 1)
    }

    @Test("one person, however often, teaches nothing")
    func onePerson() throws {
        let one = try reading([CountedReport(text: "Claim your prize", label: CategorySet(.junk), reporters: 1)])
        #expect((one.examples.count, one.tooFew) == (0, 1))
    }

    @Test("a label that names all of the model's classes, or none, teaches nothing")
    func meaningless() throws {
        let all = CountedReport(text: "hm", label: .all, reporters: 9)
        #expect(try reading([all]).meaningless == 1)
    }

    @Test("the order of reports makes no difference")
    func order() throws {
        let reports = ["b", "a", "é", "e\u{301}"].flatMap { text in
            [nil, "+447700900123"].map {
                CountedReport(
                    text: "WINNER!! Text CLAIM to 82721 for £700 cash \(text)", sender: $0, label: CategorySet(.junk),
                    reporters: 4)
            }
        }
        let first = try reading(reports)
        let second = try reading(reports.reversed())
        #expect(first.examples.count == 8)
        #expect(first.canonicalText.utf8.elementsEqual(second.canonicalText.utf8))
    }
}
