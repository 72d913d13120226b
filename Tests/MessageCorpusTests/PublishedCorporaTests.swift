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
        "clinic": 838, "imc25": 3916, "in-bank": 143, "ko-chat": 2014, "nasedaj": 1054, "ncsu": 92, "otp-fixtures": 62,
        "pennywise": 311, "personal-world": 12795, "service-world": 1039, "smishx": 467, "wea": 270,
    ]
    /// How many rows the manifests' corrections leave out.
    private static let leftOut = [
        "clinic": 98, "imc25": 910, "in-bank": 23, "ko-chat": 1, "nasedaj": 234, "ncsu": 7, "otp-fixtures": 5,
        "pennywise": 32, "personal-world": 138, "service-world": 74, "smishx": 216, "wea": 1,
    ]
    /// Whose models may be distributed.
    private static let shipping: Set = [
        "uci", "mishra-soni", "ssivakorn", "cfeni", "banglabarta", "bongo", "wibisono", "clinic", "imc25", "in-bank",
        "ko-chat", "nasedaj", "ncsu", "otp-fixtures", "pennywise", "personal-world", "service-world", "smishx", "wea",
    ]

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
        #expect(corpus.messages.count + corpus.skipped.leftOut == Self.rows[id])
        #expect(corpus.skipped.leftOut == Self.leftOut[id, default: 0])
        #expect(corpus.skipped.malformed == 0)
        #expect(!corpus.messages.contains { $0.label.isEmpty || $0.isRepaired || $0.text.isEmpty })
    }

    @Test(
        "the folder is read as a whole, each file by its manifest",
        .enabled(if: PublishedCorpora.isPresent, "\(PublishedCorpora.absence)"))
    func folder() throws {
        let corpora = try reader().read([PublishedCorpora.folder])
        let counts = Dictionary(grouping: corpora, by: \.name).mapValues { $0.map(\.messages.count) }
        // Others, without a manifest, may lie there too.
        for (id, rows) in Self.rows { #expect(counts[id] == [rows - Self.leftOut[id, default: 0]], "\(id)") }
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
