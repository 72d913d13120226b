import MessageFilter
import Testing

@testable import MessageFilterTraining

@Suite struct FeatureTableTests {
    private static let texts =
        (0..<300).map { "message \($0) of \($0 % 7): call 0800 \($0 * 37) for €\($0 % 11)" }
        + ["", "a a a", "รหัส OTP ของคุณคือ 482913", "ＦＲＥＥ ｍｏｎｅｙ f r e e", "你好，快递到了", "\u{1F600} ok"]

    private static let examples = texts.enumerated().map { number, text in
        TrainingExample(
            text: text, sender: number % 3 == 0 ? nil : "+44770090\(number)", label: CategorySet(.junk), group: 0)
    }

    private func table(_ settings: FeatureSettings) -> FeatureTable {
        FeatureTable(settings: settings, count: Self.examples.count) {
            (Self.examples[$0].text, Self.examples[$0].sender)
        }
    }

    @Test(
        "rows of any number of buckets are those that extraction into these buckets gives",
        arguments: [8, 100, 4_099, 1 << 16])
    func anySize(buckets: Int) {
        for (words, characters, normalization) in [
            (true, 1...3, TextNormalization.full), (true, 2...5, .full), (false, 1...6, .none),
        ] {
            let settings = FeatureSettings(
                hasWords: words, characters: characters, normalization: normalization, totalBuckets: buckets)
            let table = table(settings.withBuckets(8))
            #expect(
                table.pattern(settings, rows: Array(Self.examples.indices))
                    == DesignMatrix.features(of: Self.examples, settings))
        }
    }

    @Test("some rows, in any order, are those rows")
    func someRows() {
        let settings = FeatureSettings(totalBuckets: 500)
        let rows = [305, 0, 17, 299, 17, 300]
        #expect(
            table(settings).pattern(settings, rows: rows)
                == DesignMatrix.features(of: rows.map { Self.examples[$0] }, settings))
    }

    @Test("a vector scores as its message does")
    func vectors() {
        let settings = FeatureSettings(totalBuckets: 700)
        let vectorizer = FeatureVectorizer(settings: settings)
        var row = 0
        table(settings).forEachVector(settings, rows: Self.examples.indices) { vector in
            #expect(vector == vectorizer.vector(of: Self.examples[row].text, sender: Self.examples[row].sender))
            row += 1
        }
        #expect(row == Self.examples.count)
    }
}
