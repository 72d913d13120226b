import MessageCorpus
import MessageFilter
import Testing

@Suite("Leaving one corpus out")
struct LeaveOneOutTests {
    private let rows = messages("hhshs*", texts: ["one 1", "one 2", "two", "one 3", "three", "four"])
    private let corpora = ["b", "b", "b", "a", "a", "c"]

    @Test("each corpus is tested by the others, one copy of a template each")
    func splits() {
        let splits = Split.leavingOneOut(corpora: corpora, messages: rows)
        #expect(splits.map(\.corpus) == ["a", "b"])
        #expect(splits[0].split.testing == [3, 4])
        #expect(splits[1].split.testing == [0, 2])
    }

    @Test("a template that the tested corpus has is not learned from another one")
    func overlap() {
        let splits = Split.leavingOneOut(corpora: corpora, messages: rows)
        #expect(splits[0].split.training == [2])
        #expect(splits[1].split.training == [4])
    }

    @Test("of copies the first can be kept alone, over all corpora")
    func distinct() {
        let corpora = [["one 1", "one 2", "two"], ["Two!", "three"]].map { texts in
            Corpus(name: texts[0], messages: messages("hhh".prefix(texts.count).description, texts: texts))
        }
        #expect(corpora.withDistinctTemplates.map { $0.messages.map(\.text) } == [["one 1", "two"], ["three"]])
    }

    @Test("copies with another label stay")
    func otherLabel() {
        let rows = messages("hsh", texts: ["one", "one", "two"])
        #expect(Split.leavingOneOut(corpora: ["a", "a", "b"], messages: rows)[0].split.testing == [0, 1])
    }
}
