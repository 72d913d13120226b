import MessageCorpus
import MessageFilter
import Testing

@Suite("Label maps")
struct LabelMapTests {
    @Test("labels are mapped to sets, or to skip")
    func parsing() throws {
        let map = try LabelMap(parsing: "ham=allow|transaction, spam = junk|promotion ,test=skip,a=b=*,=junk")
        #expect(map["ham"] == .categories(CategorySet(label: "allow|transaction")!))
        #expect(map["spam"] == .categories(CategorySet(label: "junk|promotion")!))
        #expect(map["test"] == .skip)
        #expect(map["a=b"] == .categories(.all))
        #expect(map[""] == .categories(CategorySet(.junk)))
        #expect(map["Ham"] == nil)
        #expect(try LabelMap(map.entries) == map)
    }

    @Test("a label that is a set already means itself, unless the map says otherwise")
    func identity() throws {
        #expect(LabelMap.identity["transaction/finance"] == .categories(CategorySet(.transactionFinance)))
        #expect(LabelMap.identity["spam"] == nil)
        #expect(try LabelMap(parsing: "junk=promotion")["junk"] == .categories(CategorySet(leavesOf: .promotion)))
    }

    @Test(
        "a faulty map is refused with its part",
        arguments: [
            ("", "(0"), ("ham", "\"ham\" has no ="), ("ham=spam", "\"ham\" means \"spam\""), ("ham=", "means \"\""),
            ("a=junk,", "\"\" has no ="),
            ("a=junk,a=allow", "\"a\" occurs twice"), ("a=junk|", "means \"junk|\""), ("a=Skip", "means \"Skip\""),
        ])
    func faults(text: String, part: String) {
        let error = #expect(throws: CorpusError.self) { try LabelMap(parsing: text) }
        #expect(error?.place == "--label-map")
        #expect(text.isEmpty || error?.reason.contains(part) == true)
    }
}
