import Foundation
import MessageCorpus
import MessageFilter
import TestSupport
import Testing

@Suite("Published corpora")
struct PublishedCorporaTests {
    private static let manifests = Package.file("Datasets/Manifests").path
    private static let rows = [
        "uci": 5574, "mishra-soni": 5971, "ssivakorn": 3737, "cfeni": 1800, "banglabarta": 2772, "bongo": 1508,
        "wibisono": 1143,
        "agustinus": 4125, "mudou": 9817, "zh-800k-spam": 22030, "nus-en": 55835, "nus-zh": 31460, "onrkrsy": 4751,
        "iiitd": 2000,
        "in-otp": 903, "samsung-templates": 6000, "spamhunter-labelled": 947, "spamhunter-reports": 11994,
        "exais": 5240,
        "syrian": 4135, "pouyan": 416,
    ]
    /// Whose models may be distributed.
    private static let shipping: Set = ["uci", "mishra-soni", "ssivakorn", "cfeni", "banglabarta", "bongo", "wibisono"]

    @Test("the repository's manifests are sound, and named by their ids")
    func manifests() throws {
        let manifests = try CorpusManifest.loadAll(in: Self.manifests)
        #expect(Set(manifests.map(\.id)) == Set(Self.rows.keys))
        #expect(Set(manifests.filter(\.ship).map(\.id)) == Self.shipping)
        for manifest in manifests {
            #expect(FileManager.default.fileExists(atPath: "\(Self.manifests)/\(manifest.id).json"))
            #expect(manifest.homepage == "see notes" || manifest.homepage.hasPrefix("https://"))
        }
    }

    @Test(
        "each corpus has the rows that its publisher counts, all labels known",
        .enabled(if: PublishedCorpora.isPresent, "\(PublishedCorpora.absence)"),
        arguments: rows.keys.sorted())
    func counts(id: String) throws {
        let corpus = try reader().read(id: id, in: PublishedCorpora.folder)
        #expect(corpus.messages.count == Self.rows[id])
        #expect(corpus.skipped == SkippedRows())
        #expect(!corpus.messages.contains { $0.label.isEmpty || $0.isRepaired || $0.text.isEmpty })
    }

    @Test(
        "the folder is read as a whole, each file by its manifest",
        .enabled(if: PublishedCorpora.isPresent, "\(PublishedCorpora.absence)"))
    func folder() throws {
        let corpora = try reader().read([PublishedCorpora.folder])
        let counts = Dictionary(grouping: corpora, by: \.name).mapValues { $0.map(\.messages.count) }
        // Others, without a manifest, may lie there too.
        for (id, rows) in Self.rows { #expect(counts[id] == [rows], "\(id)") }
    }

    @Test(
        "the check counts what is known of the SMS Spam Collection",
        .enabled(if: PublishedCorpora.isPresent, "\(PublishedCorpora.absence)"))
    func report() throws {
        let report = CorpusCheck.report(on: try reader().read(id: "uci", in: PublishedCorpora.folder))
        #expect(report.labels.map(\.rows) == [4827, 747])
        #expect(report.exactDuplicates == 403)
        #expect(report.textConflicts.count == 0)
        #expect(report.scripts.first?.name == "latin" && report.languages.map(\.name) == ["en"])
    }

    @Test(
        "a split of the SMS Spam Collection keeps templates together and labels even",
        .enabled(if: PublishedCorpora.isPresent, "\(PublishedCorpora.absence)"))
    func splits() throws {
        let messages = try reader().read(id: "uci", in: PublishedCorpora.folder).messages
        for split in Split.kFold(10, of: messages, seed: 1) {
            #expect((550...565).contains(split.testing.count))
            #expect(
                (70...80).contains(split.testing.count { messages[$0].label == CategorySet(label: "junk|promotion") }))
        }
        let raw = Split.kFold(10, of: messages, by: .rows, seed: 1)
        #expect(Set(raw.map(\.testing.count)) == [557, 558])
    }

    @Test(
        "a corpus that was written is the corpus that was read",
        .enabled(if: PublishedCorpora.isPresent, "\(PublishedCorpora.absence)"))
    func roundTrip() throws {
        let folder = TemporaryFolder()
        let messages = try reader().read(id: "mudou", in: PublishedCorpora.folder).messages
        try CorpusWriter.write(messages, to: folder.path + "/copy.csv")
        let copy = try CorpusReader().read([folder.path + "/copy.csv"])[0].messages
        #expect(copy.map(\.text) == messages.map(\.text) && copy.map(\.label) == messages.map(\.label))
    }

    private func reader() throws -> CorpusReader {
        var options = CorpusReadingOptions()
        options.manifests = try CorpusManifest.loadAll(in: Self.manifests)
        return CorpusReader(options: options)
    }
}
