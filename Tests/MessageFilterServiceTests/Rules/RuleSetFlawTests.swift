import MessageFilter
import MessageFilterService
import Testing

@Suite("Flaws of rule sets as JSON")
struct RuleSetFlawTests {
    private static let head = #""format":"junco-rules","version":1"#
    private static let secret = "zanzibarine"

    private func flaw(_ json: String) -> RuleError? { flaw(Array(json.utf8)) }

    private func flaw(_ json: [UInt8]) -> RuleError? {
        do throws(RuleError) {
            _ = try RuleSet(json: json)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "what is not JSON has its line and column",
        arguments: [
            ("", "line 1, column 1: the file is empty"), ("\n\n", "line 3, column 1: the text ends"),
            ("{\n  \"format\" \"zanzibarine\"}", "line 2, column 12: expected a colon"),
            ("{\n\"a\": \"zanzibarine\",\n  \"b\": 1,\n}", "line 4, column 1: expected a key in quotes"),
            ("{\"a\": [1, 2", "line 1, column 12: expected a comma, or ] at the array's end"),
            ("{\"é中😀\": tru}", "line 1, column 9: expected a value"),
            ("{} zanzibarine", "line 1, column 4: expected nothing"),
            ("{\"a\": \"zanzi\nbarine\"}", "line 1, column 13: a control character"),
            ("{\"a\": \"\\q\"}", "line 1, column 9: no such escape"), ("{'a': 1}", "line 1, column 2: expected a key"),
            ("{\"a\": \"zanzibarine \\ud800\"}", "line 1, column 27: half of a surrogate pair"),
            ("{\"\\udc00\": 1}", "line 1, column 13: half of a surrogate pair"),
            ("{\"a\": 1.5}", "line 1, column 7: expected a whole number"),
            ("{\"a\": 99999999999999999999}", "line 1, column 7: expected a whole number"),
            ("{\"a\": -}", "line 1, column 8: expected a value"),
            ("{\"b\": {\"a\": 1,\n \"a\": 1}}", "line 2, column 2: the key \"a\" stands twice in its object: keep one"),
            ("{\"a\": 1, \"\\u0061\": 2}", "line 1, column 10: the key \"a\" stands twice"),
        ])
    func syntax(json: String, expected: String) {
        let flaw = flaw(json)
        #expect(flaw?.description.hasPrefix(expected) == true, "\(String(describing: flaw))")
        #expect(flaw?.description.contains(Self.secret) == false)
    }

    @Test("bytes that are not UTF-8 have their place; other encodings are refused")
    func encoding() {
        let bytes = Array("{\n\"é\": \"".utf8) + [0xC3, 0x28] + Array("\"}".utf8)
        #expect(flaw(bytes)?.description == "line 2, column 7: not UTF-8: save the file as UTF-8")
        let wide = RuleSet.roboBlocker.json.reduce(into: [UInt8]()) { $0 += [$1, 0] }
        #expect(flaw(wide)?.place == "line 1, column 2")
        #expect(flaw([0xFF, 0xFE] + wide)?.reason.hasPrefix("not UTF-8") == true)
    }

    @Test(
        "what is no rule set has the path of its keys, and shows no text",
        arguments: [
            (#"[]"#, "the file: expected an object"), (#"null"#, "the file: expected an object"),
            (#"{"version":1}"#, "the file: not a rule set: expected the key \"format\""),
            (#"{"format":"zanzibarine","version":1}"#, "the file: not a rule set"),
            (#"{"format":1,"version":1}"#, "format: expected a string"),
            (#"{"format":"junco-rules"}"#, "the file: the key \"version\" is missing: add it"),
            (#"{"format":"junco-rules","version":"1"}"#, "version: expected a whole number"),
            (#"{"format":"junco-rules","version":2,"new":[0]}"#, "the file: version 2 is not known: this Junco reads"),
            (#"{"format":"junco-rules","version":0}"#, "the file: version 0 is not known"),
            (#"{H,"blocks":{}}"#, "the file: the key \"blocks\" is unknown; known here: format, version,"),
            (#"{H,"contacts":{"zanzibarine":1}}"#, "contacts: expected an array"),
            (#"{H,"contacts":["a",5]}"#, "contacts[1]: expected a string"),
            (#"{H,"contacts":null}"#, "contacts: expected an array"),
            (#"{H,"applyRules":1}"#, "applyRules: expected true or false"),
            (#"{H,"protectOneTimeCodes":"zanzibarine"}"#, "protectOneTimeCodes: expected true or false"),
            (#"{H,"allow":["zanzibarine"]}"#, "allow: expected an object"),
            (#"{H,"allow":{"word":[]}}"#, "allow: the key \"word\" is unknown; known here: numbers, senders, words"),
            (#"{H,"allow":{"words":["a",["zanzibarine"]]}}"#, "allow.words[1]: expected a string"),
            (#"{H,"block":{"words":[]}}"#, "block: the key \"words\" is unknown; known here: numbers"),
            (#"{H,"rules":{}}"#, "rules: expected an array"), (#"{H,"rules":[7]}"#, "rules[0]: expected an object"),
            (#"{H,"rules":[{"id":"a","then":"junk"}]}"#, "rules[0]: the key \"when\" is missing"),
            (#"{H,"rules":[R,{"id":"a","when":{"has":"link"}}]}"#, "rules[1]: the key \"then\" is missing"),
            (#"{H,"rules":[{"when":{"has":"link"},"then":"junk"}]}"#, "rules[0]: the key \"id\" is missing"),
            (#"{H,"rules":[{"id":"a","when":{"has":"link"},"then":"zanzibarine"}]}"#, "rules[0].then: not known here"),
            (
                #"{H,"rules":[{"id":"a","if":{}}]}"#,
                "rules[0]: the key \"if\" is unknown; known here: id, note, enabled"
            ),
            (#"{H,"rules":[{"id":"a","priority":"1"}]}"#, "rules[0].priority: expected a whole number"),
            (#"{H,"rules":[{"id":"a","enabled":"zanzibarine"}]}"#, "rules[0].enabled: expected true or false"),
            (#"{H,"rules":[{"id":"a","note":5}]}"#, "rules[0].note: expected a string"),
            (#"{H,"remap":["zanzibarine"]}"#, "remap: expected an object"),
            (#"{H,"remap":{"promotion":"zanzibarine"}}"#, "remap: promotion is sent to what is not known here"),
            (#"{H,"remap":{"offers":"junk"}}"#, "remap: the key \"offers\" is no class"),
            (#"{H,"remap":{"allow|junk":"junk"}}"#, "remap: the key \"allow|junk\" is no class"),
            (#"{H,"remap":{" promotion":"junk"}}"#, "remap: the key \" promotion\" is no class"),
            (#"{H,"remap":{"promotion":1}}"#, "remap.promotion: expected a string"),
        ])
    func form(json: String, expected: String) {
        let rule = #"{"id":"r","when":{"has":"link"},"then":"junk"}"#
        let flaw = flaw(json.replacing("{H", with: "{" + Self.head).replacing("[R", with: "[" + rule))
        #expect(flaw?.description.hasPrefix(expected) == true, "\(String(describing: flaw))")
        #expect(flaw?.description.contains(Self.secret) == false)
    }

    @Test(
        "a condition that is none has its path, and shows no text",
        arguments: [
            (#""zanzibarine""#, "rules[0].when: expected an object"),
            ("{}", "rules[0].when: 0 conditions in one object"),
            (#"{"word":"a","contains":"zanzibarine"}"#, "rules[0].when: 2 conditions in one object: expected one of"),
            (#"{"words":"a"}"#, "rules[0].when: the key \"words\" is unknown; known here: contains, word, regex,"),
            (
                #"{"word":"zanzibarine","in":"subject"}"#,
                "rules[0].when.in: not known here: expected body, sender or both"
            ),
            (#"{"number":"7","in":"body"}"#, "rules[0].when: \"in\" belongs to contains, word and regex only"),
            (#"{"in":"body"}"#, "rules[0].when: 0 conditions"),
            (#"{"word":5}"#, "rules[0].when.word: expected a string"),
            (#"{"senderKind":"zanzibarine"}"#, "rules[0].when.senderKind: not known here: expected none, shortCode,"),
            (#"{"script":"zanzibarine"}"#, "rules[0].when.script: not known here: expected latin, cyrillic,"),
            (#"{"has":"zanzibarine"}"#, "rules[0].when.has: not known here: expected link"),
            (#"{"all":{"word":"zanzibarine"}}"#, "rules[0].when.all: expected an array"),
            (
                #"{"any":[{"word":"a"},{"not":{"all":["zanzibarine"]}}]}"#,
                "rules[0].when.any[1].not.all[0]: expected an object"
            ),
            (#"{"not":[{"word":"zanzibarine"}]}"#, "rules[0].when.not: expected an object"),
        ])
    func condition(json: String, expected: String) {
        let flaw = flaw("{\(Self.head),\"rules\":[{\"id\":\"a\",\"when\":\(json),\"then\":\"junk\"}]}")
        #expect(flaw?.description.hasPrefix(expected) == true, "\(String(describing: flaw))")
        #expect(flaw?.description.contains(Self.secret) == false)
    }

    @Test("deep nesting is refused, and does not overflow the stack", arguments: ["[", #"{"a":"#, #"{"not":"#])
    func nesting(part: String) {
        let deep = String(repeating: part, count: 100_000)
        for json in [
            deep, "{\(Self.head),\"contacts\":\(deep)", "{\(Self.head),\"rules\":[{\"id\":\"a\",\"when\":\(deep)",
        ] {
            #expect(flaw(json)?.reason.contains("nest deeper than 100") == true)
        }
    }

    @Test("conditions 32 deep are taken, deeper ones have the path of the first that is too deep")
    func conditionDepth() throws {
        func rules(_ depth: Int) throws -> RuleSet {
            let condition = (1..<depth).reduce(RuleCondition.hasLink) { condition, _ in .all([condition]) }
            var rules = RuleSet()
            rules.rules = [FilterRule(id: "a", when: condition, then: .junk)]
            return try RuleSet(json: rules.json)
        }
        _ = try CheckedRules(rules(32))
        let error = try #require(throws: RuleError.self) { try CheckedRules(rules(33)) }
        #expect(error.place == "rules[0].when" + String(repeating: ".all[0]", count: 32))
        #expect(error.reason.hasPrefix("nested more than 32 deep"))
    }

    @Test("a file of the maximum's length is read, one byte more is refused")
    func length() throws {
        let bytes = Array("{\(Self.head)}".utf8)
        let space = Array(repeating: UInt8(ascii: " "), count: RuleSet.maximumJSONLength - bytes.count)
        #expect(try RuleSet(json: bytes + space) == RuleSet())
        #expect(
            flaw(bytes + space + [0x20])?.description == "the file: longer than 16777216 bytes: split it into several")
    }
}
