import MessageCorpus
import MessageFilter
import MessageFilterService
import TestSupport
import Testing

@Suite("Rule sets as JSON")
struct RuleSetJSONTests {
    @Test("a file of version 1 with every key, condition and answer is read, and written again byte by byte")
    func golden() throws {
        let bytes = [UInt8](try Package.data("Tests/Golden/rules/version-1.json"))
        let rules = try RuleSet(json: bytes)
        #expect(rules.json == bytes)
        let checked = try CheckedRules(rules)
        #expect(checked.source == rules && rules.rules.count == 25)
    }

    @Test("the golden file has all names of the format")
    func goldenIsWhole() throws {
        let text = try Package.text("Tests/Golden/rules/version-1.json")
        let keys = [
            "format", "version", "applyRules", "protectOneTimeCodes", "contacts", "allow", "block", "numbers",
            "senders",
            "words", "rules", "remap", "id", "note", "enabled", "priority", "when", "then", "contains", "word", "regex",
            "in", "number", "senderKind", "countryPrefix", "has", "script", "all", "any", "not",
        ]
        for key in keys { #expect(text.contains("\"\(key)\" :"), "\(key)") }
        let names = SenderKind.allCases.map(\.name) + Script.allCases.map(\.rawValue) + Category.allCases.map(\.name)
        for name in names + ["none", "sender", "both", "link"] { #expect(text.contains(": \"\(name)\""), "\(name)") }
    }

    @Test("what is written is read back, whatever the rules are")
    func roundTrips() throws {
        var random = RandomRules(seed: 21)
        for _ in 0..<1_000 {
            let rules = random.next()
            let json = rules.json
            let read = try RuleSet(json: json)
            guard read == rules, read.json == json else {
                Issue.record("\(String(decoding: json, as: UTF8.self))")
                return
            }
        }
    }

    @Test("nothing but format and version need be there; the standard values hold")
    func shortest() throws {
        let rules = try RuleSet(json: Array(#"{"format":"junco-rules","version":1}"#.utf8))
        #expect(rules == RuleSet() && rules.appliesRules && rules.protectsOneTimeCodes)
        let empty = #"{"format":"junco-rules","version":1,"allow":{},"block":{},"rules":[],"remap":{}}"#
        #expect(try RuleSet(json: Array(empty.utf8)) == RuleSet())
    }

    @Test("a byte order mark is passed over")
    func byteOrderMark() throws {
        #expect(try RuleSet(json: [0xEF, 0xBB, 0xBF] + RuleSet.roboBlocker.json) == .roboBlocker)
    }

    @Test("of labels that overlap the longer holds, whatever the order")
    func overlappingLabels() throws {
        for entries in [
            #""*":"allow","promotion":"junk","promotion/offers":"allow""#,
            #""promotion/offers":"allow","promotion":"junk","*":"allow""#,
        ] {
            let rules = try RuleSet(json: Array(#"{"format":"junco-rules","version":1,"remap":{\#(entries)}}"#.utf8))
            #expect(rules.remapping[.promotionOffers] == .allow && rules.remapping[.promotionCoupons] == .junk)
            #expect(rules.remapping[.junk] == .allow)
        }
    }

    @Test("a file that was cut off is refused at every length")
    func truncated() throws {
        let golden = [UInt8](try Package.data("Tests/Golden/rules/version-1.json"))
        for (bytes, step) in [(RuleSet.roboBlocker.json, 1), (golden, 17)] {
            // The last byte is a line end.
            for length in stride(from: 0, to: bytes.count - 1, by: step) {
                let error = try #require(throws: RuleError.self) { try RuleSet(json: Array(bytes.prefix(length))) }
                try #require(error.place.hasPrefix("line "), "\(length): \(error)")
            }
            _ = try RuleSet(json: bytes.dropLast())
        }
    }

    @Test("damaged bytes never crash, and what is read from them can be written")
    func damaged() throws {
        var generator = SplitMix64(seed: 22)
        let bytes = RuleSet.roboBlocker.json
        for _ in 0..<3_000 {
            var damaged = bytes
            for _ in 0...generator.next(below: 3) {
                damaged[generator.next(below: bytes.count)] = UInt8(generator.next(below: 256))
            }
            guard let rules = try? RuleSet(json: damaged) else { continue }
            #expect(try RuleSet(json: rules.json) == rules)
        }
    }
}
