import Foundation
import MessageCorpus
import MessageFilter
import TestSupport
import Testing

@Suite("Manifests")
struct ManifestTests {
    private let folder = TemporaryFolder()
    private static let content = "ham\thello\nspam\twin\n"
    private static let hash = "2217a3434559c3b2c44b837afa5c3d4299fe8d74e7accbe2f0b8d99624d02a34"

    private static var fields: [String: Any] {
        [
            "schema": 1, "id": "mini", "title": "Mini", "fileName": "MiniCollection",
            "homepage": "https://example.org/mini",
            "sha256": hash, "bytes": 19, "licence": "CC0-1.0", "ship": true, "credit": "Nobody", "language": "en",
            "format": "uci",
            "encoding": "utf-8", "labelMap": ["ham": "allow", "spam": "junk|promotion"], "notes": "",
        ]
    }

    private func load(_ changes: [String: Any] = [:], name: String = "mini.json") throws -> CorpusManifest {
        var fields = Self.fields
        for (key, value) in changes { fields[key] = value }
        let data = try JSONSerialization.data(withJSONObject: fields)
        return try CorpusManifest(contentsOf: folder.write("manifests/" + name, data))
    }

    @Test("a manifest is read, and written as it was")
    func roundTrip() throws {
        let manifest = try load()
        #expect(manifest.id == "mini" && manifest.language == "en" && manifest.ship)
        #expect(try JSONDecoder().decode(CorpusManifest.self, from: JSONEncoder().encode(manifest)) == manifest)
        #expect(try load(["language": NSNull()]).language == nil)
    }

    @Test(
        "a faulty manifest is refused with its field",
        arguments: [
            ("schema", 2, "\"schema\": is 2"), ("sha256", "abc", "\"sha256\": is not 64"),
            ("bytes", -1, "\"bytes\": is negative"),
            ("bytes", "20", "\"bytes\" has the wrong type"), ("id", "A b", "\"id\": must consist"),
            ("fileName", "../x", "\"fileName\": must be"),
            ("labelMap", ["ham": "hm"], "\"labelMap\": label \"ham\" means \"hm\""), ("format", "xml", "\"format\""),
            ("licens", "x", "\"licens\": is not a field"),
        ] as [(String, any Sendable, String)])
    func faults(field: String, value: any Sendable, reason: String) throws {
        let error = #expect(throws: CorpusError.self) { try load([field: value]) }
        #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
        #expect(error?.place.hasSuffix("mini.json") == true)
    }

    @Test("a missing field and text that is not JSON are refused")
    func unreadable() {
        let missing = #expect(throws: CorpusError.self) {
            try CorpusManifest(contentsOf: folder.write("a.json", "{\"schema\":1,\"id\":\"a\"}"))
        }
        #expect(missing?.reason == "the field \"title\" is missing")
        let broken = #expect(throws: CorpusError.self) {
            try CorpusManifest(contentsOf: folder.write("b.json", "{\"schema\":"))
        }
        #expect(broken?.reason.hasPrefix("is not JSON") == true)
        #expect(throws: CorpusError.self) { try CorpusManifest(contentsOf: folder.path + "/none.json") }
        #expect(mkfifo(folder.path + "/pipe.json", 0o600) == 0)
        #expect(throws: CorpusError.self) { try CorpusManifest.loadAll(in: folder.path) }
    }

    @Test("a field or label that stands twice is refused, where a decoder would take one of the two")
    func repeatedKeys() throws {
        let text = String(decoding: try JSONSerialization.data(withJSONObject: Self.fields), as: UTF8.self)
        for (key, addition) in [("ship", "{\"ship\":false,"), ("ham", "{\"ham\":\"junk\",")] {
            let place = key == "ham" ? "\"labelMap\":{" : "{"
            let start = try #require(text.range(of: place)).upperBound
            let twice = text[..<start] + addition.dropFirst() + text[start...]
            let error = #expect(throws: CorpusError.self) {
                try CorpusManifest(contentsOf: folder.write("twice.json", String(twice)))
            }
            #expect(error?.reason == "the field \"\(key)\" stands twice; keep one")
        }
    }

    @Test("a folder's manifests must differ in id and file name")
    func clash() throws {
        _ = try load()
        #expect(try CorpusManifest.loadAll(in: folder.path + "/manifests").map(\.id) == ["mini"])
        _ = try load(["id": "other"], name: "other.json")
        #expect(throws: CorpusError.self) { try CorpusManifest.loadAll(in: folder.path + "/manifests") }
        #expect(throws: CorpusError.self) { try CorpusManifest.loadAll(in: folder.path + "/none") }
    }

    @Test("rows that a manifest corrects have the corrected label, or are left out")
    func corrections() throws {
        var options = CorpusReadingOptions()
        let path = folder.write("MiniCollection", Self.content)
        for (rows, labels, leftOut) in [
            ("1,transaction,mislabelled\n2,skip,unreal\n", ["transaction"], 1),
            ("2,junk,mislabelled\n", ["allow", "junk"], 0),
        ] {
            _ = folder.write("manifests/mini.corrections.csv", "row,label,reason\n" + rows)
            options.manifests = [try load(["corrections": "mini.corrections.csv"])]
            let corpus = try #require(try CorpusReader(options: options).read([path]).first)
            #expect(corpus.messages.map(\.label.label) == labels && corpus.skipped.leftOut == leftOut)
        }
        options.labelMap = try LabelMap(["ham": "allow", "spam": "junk"])
        #expect(try CorpusReader(options: options).read([path])[0].messages.map(\.label.label) == ["allow", "junk"])
    }

    @Test(
        "faulty corrections are refused with their line",
        arguments: [
            ("x,junk,unreal", "2: expected the number of a row, 1 or more"),
            ("0,junk,unreal", "2: expected the number of a row, 1 or more"),
            ("1,spam,unreal", "2: expected a set of categories, or skip"),
            ("1,skip,unreal\n1,junk,unreal", "3: row 1 is corrected twice; keep one"),
        ])
    func faultyCorrections(rows: String, reason: String) throws {
        _ = folder.write("manifests/mini.corrections.csv", "row,label,reason\n\(rows)\n")
        let error = #expect(throws: CorpusError.self) { try load(["corrections": "mini.corrections.csv"]) }
        #expect(error?.description.hasSuffix("mini.corrections.csv:\(reason)") == true, "\(error?.description ?? "")")
        #expect(throws: CorpusError.self) { try load(["corrections": "none.csv"]) }
        #expect(throws: CorpusError.self) { try load(["corrections": "../none.csv"]) }
    }

    @Test("a file is verified by its hash, and another one refused with both hashes")
    func verification() throws {
        let manifest = try load()
        try manifest.verify(fileAt: folder.write("MiniCollection", Self.content))
        let other = folder.write("other", Self.content + "x")
        let error = #expect(throws: CorpusError.self) { try manifest.verify(fileAt: other) }
        #expect(error?.reason.contains("(20 bytes) instead of \(Self.hash) (19 bytes); get the file") == true)
        #expect(error?.place == other)
    }

    @Test("a file that its name and hash make known is read by its manifest")
    func known() throws {
        var options = CorpusReadingOptions()
        options.manifests = [try load()]
        let path = folder.write("MiniCollection", Self.content)
        let corpus = try #require(try CorpusReader(options: options).read([path]).first)
        #expect(corpus.name == "mini" && corpus.messages.map(\.label.label) == ["allow", "junk|promotion"])
        #expect(corpus.messages.map(\.language) == ["en", "en"])
        #expect(corpus.sources[0].licence == "CC0-1.0" && corpus.sources[0].sha256 == Self.hash)
        #expect(try CorpusReader(options: options).read(id: "mini", in: folder.path) == corpus)
    }

    @Test("explicit options win over the manifest")
    func explicit() throws {
        var options = CorpusReadingOptions()
        options.manifests = [try load()]
        options.labelMap = try LabelMap(parsing: "ham=transaction,spam=skip")
        #expect(outcome(folder, [folder.write("MiniCollection", Self.content)], options) == "transaction:hello")
    }

    @Test("another file under a known name is refused, unless its labels are explained or manifests ignored")
    func impostor() throws {
        var options = CorpusReadingOptions()
        options.manifests = [try load()]
        let path = folder.write("MiniCollection", "ham\tother\n")
        #expect(
            outcome(folder, [path], options).hasPrefix(
                "MiniCollection: the file is not Mini as the manifest \"mini\" knows it"))
        options.ignoresManifests = true
        #expect(outcome(folder, [path], options).hasPrefix("MiniCollection:1: label \"ham\" is not a category"))
        options.ignoresManifests = false
        options.labelMap = try LabelMap(parsing: "ham=allow")
        #expect(outcome(folder, [path], options) == "allow:other")
    }

    @Test("an unknown id and a missing file are told")
    func ids() throws {
        var options = CorpusReadingOptions()
        options.manifests = [try load()]
        let reader = CorpusReader(options: options)
        let unknown = #expect(throws: CorpusError.self) { try reader.read(id: "maxi", in: folder.path) }
        #expect(unknown?.description == "maxi: no manifest has this id; known are: mini")
        let missing = #expect(throws: CorpusError.self) { try reader.read(id: "mini", in: folder.path) }
        #expect(missing?.reason == "the file of Mini is not there; get it from its publisher: https://example.org/mini")
    }
}
