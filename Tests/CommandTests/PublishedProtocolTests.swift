import Foundation
import TestSupport
import Testing

@Suite("The SMS Spam Collection")
struct PublishedProtocolTests {
    @Test(
        "logistic regression and naive Bayes reach the published figures",
        .enabled(
            if: PublishedCorpora.isPresent, "\(PublishedCorpora.absence)"),
        arguments: [("logistic", 0.989, 0.952), ("bayes", 0.986, 0.938)])
    func figures(algorithm: String, accuracy: Double, mcc: Double) throws {
        let run = try Tool.junco.run(
            "evaluate", PublishedCorpora.collection, "--protocol", "almeida2011", "--algorithm", algorithm,
            "--strength", "1", "--json")
        run.expect(0)
        let report = try run.object()
        #expect(try #require(report["accuracy"] as? Double) >= accuracy)
        #expect(try #require(report["mcc"] as? Double) >= mcc)
    }

    @Test(
        "a copy with one changed byte is refused by its hash, with the cure",
        .enabled(
            if: PublishedCorpora.isPresent, "\(PublishedCorpora.absence)")
    )
    func changedByte() throws {
        let folder = TemporaryFolder()
        var bytes = try Data(contentsOf: URL(filePath: PublishedCorpora.collection))
        bytes[bytes.count / 2] ^= 1
        let copy = folder.write("SMSSpamCollection", bytes)
        let run = try Tool.junco.run("evaluate", copy, "--protocol", "almeida2011")
        run.expect(65, copy, "SHA-256 is", "instead of 5534122808", "get the file that the manifest describes")
        #expect(run.output.isEmpty)
    }
}
