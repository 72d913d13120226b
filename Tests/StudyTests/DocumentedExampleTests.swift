import Foundation
import MessageCorpus
import MessageFilterEvaluation
import Study
import TestSupport
import Testing

@Suite struct DocumentedExampleTests {
    /// The lines of the documentation of `Study`, with another corpus.
    private func documented(_ path: String) throws -> String {
        let study = Study(try CorpusReader().read([path]))
        let result = try study.evaluate(.kFold(10, by: .rows))
        return result.report().table()
    }

    @Test("the documented example evaluates a corpus by ten folds, in at most ten lines")
    func runs() throws {
        let folder = TemporaryFolder()
        let path = folder.file("corpus.csv")
        try CorpusWriter.write(SampleCorpora.two[0].messages, to: path)
        #expect(try documented(path).contains("Measured on 90 messages"))
        let source = try Package.text("Sources/Study/Study.swift")
        let example = try #require(source.components(separatedBy: "/// ```swift\n").dropFirst().first)
            .components(separatedBy: "/// ```\n")[0].split(separator: "\n").map { $0.dropFirst(4) }
        #expect(
            example == [
                "let study = Study(try CorpusReader().read([\"SMSSpamCollection\"]))",
                "let result = try study.evaluate(.kFold(10, by: .rows))",
                "print(result.report().table())",
            ])
    }
}
