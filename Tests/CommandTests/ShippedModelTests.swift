import Foundation
import TestSupport
import Testing

@Suite("The models that ship")
struct ShippedModelTests {
    private static let models = Package.file("Models")

    private func record(_ name: String) throws -> [String: Any] {
        let run = try Tool.junco.run(["inspect", Self.models.appending(path: name).path, "--json"])
        run.expect(0)
        return try run.object()
    }

    @Test("their sizes and classes are as promised", arguments: [("default", 256, 14), ("tiny", 32, 4)])
    func promises(name: String, kibibytes: Int, classes: Int) throws {
        let record = try record(name + ".junco")
        #expect(try #require(record["fileBytes"] as? Int) <= kibibytes * 1024)
        #expect((record["classes"] as? [String])?.count == classes)
    }

    @Test("they learned from Junco's corpus and from corpora whose licence allows it", arguments: ["default", "tiny"])
    func sources(name: String) throws {
        let card = try #require(record(name + ".junco")["card"] as? [String: Any])
        let sources = try #require(card["sources"] as? [[String: Any]])
        let manifests = Package.file("Datasets/Manifests")
        for source in sources.compactMap({ $0["name"] as? String }) {
            let own = Package.file("Datasets/junco/\(source).csv")
            guard !FileManager.default.fileExists(atPath: own.path) else { continue }
            let data = try Data(contentsOf: manifests.appending(path: source + ".json"))
            let manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            #expect(manifest["ship"] as? Bool == true, "\(source)")
        }
    }

    @Test("the default is found from any folder by a program that was found through PATH")
    func foundThroughPath() throws {
        let folder = (Tool.junco.path as NSString).deletingLastPathComponent
        let run = try Run(
            "/usr/bin/env", ["PATH=\(folder)", "junco", "score"], input: Data("see you at 8\n".utf8))
        run.expect(0)
        #expect(run.lines.count == 1)
    }

    @Test("the default is used where no model is named, and files what is plain")
    func default_() throws {
        let texts = [
            "482913 is your verification code. Do not share it with anyone.",
            "Congratulations! You have won a 1,000 pound prize. Call 09061701461 now to claim",
            "running late, start without me",
        ]
        let run = try Tool.junco.run(["score"], input: Data(texts.joined(separator: "\n").utf8))
        run.expect(0)
        #expect(run.lines.map { $0.split(separator: "\t").first } == ["transaction", "junk", "allow"])
    }

    @Test(
        "of a thousand real one-time codes fewer than three are junk",
        .enabled(if: PublishedCorpora.isPresent, "\(PublishedCorpora.absence)"),
        arguments: ["in_otp.csv", "th_ssivakorn.csv"])
    func codes(file: String) throws {
        let run = try Tool.junco.run([
            "evaluate", "\(PublishedCorpora.folder)/\(file)", "--model",
            Self.models.appending(path: "default.junco").path,
        ])
        run.expect(0)
        let counts = try #require(
            run.text.firstMatch(of: /Codes and notices: ([0-9,]+) of ([0-9,]+) one-time-code/)?.output)
        let numbers = [counts.1, counts.2].compactMap { Double($0.filter(\.isNumber)) }
        #expect(numbers.count == 2 && numbers[0] < 0.003 * numbers[1])
    }
}
