import Foundation
import MessageCorpus
import MessageFilter
import Testing

@Suite("Attacks")
struct AttackTests {
    /// Invented messages, 20 unwanted and 20 wanted ones.
    private static let messages: [LabelledMessage] = (0..<40).map { number in
        number.isMultiple(of: 2)
            ? LabelledMessage(
                text:
                    "CLAIM your free prize number \(number) today at http://win.example/x or call 0800 123 4567 please",
                label: [CategorySet(.junk)])
            : LabelledMessage(
                text: "running late tonight, dinner around eight? see you soon", label: [CategorySet(.allow)])
    }

    private func attacked(_ kind: AttackKind, seed: UInt64 = 1) -> [LabelledMessage] {
        MessageAttack(kind, seed: seed, goodWordsFrom: Self.messages).attacked(Self.messages)
    }

    @Test(
        "the same seed gives the same copies, another seed others, and each message its own",
        arguments: AttackKind.allCases)
    func determinism(kind: AttackKind) {
        #expect(attacked(kind) == attacked(kind))
        #expect(attacked(kind) != attacked(kind, seed: 2))
        #expect(Set(attacked(kind).map { $0.text.dropFirst(20) }).count > 15)
    }

    @Test("only targets change, and of them only the text", arguments: AttackKind.allCases)
    func targets(kind: AttackKind) {
        for (before, after) in zip(Self.messages, attacked(kind)) {
            var restored = after
            restored.text = before.text
            #expect(restored == before)
            #expect((before.text == after.text) == (before.label == CategorySet(.allow)))
        }
        let none = MessageAttack(kind, seed: 1, on: [CategorySet(.promotionOffers)], goodWordsFrom: Self.messages)
        #expect(none.attacked(Self.messages) == Self.messages)
    }

    @Test("links and telephone numbers stay usable", arguments: AttackKind.allCases)
    func contacts(kind: AttackKind) {
        for message in attacked(kind) where message.label == CategorySet(.junk) {
            let chunks = message.text.split(separator: " ")
            #expect(["http://win.example/x", "0800", "123", "4567"].allSatisfy { chunks.contains(Substring($0)) })
        }
        let plain = "www.win.example a@b.example +447700900123 (030)555 20:15 12345 win.example/a?b"
        let message = LabelledMessage(text: plain, label: [CategorySet(.junk)])
        let copy = MessageAttack(kind, seed: 1, goodWordsFrom: []).attacked([message])[0]
        #expect(copy.text == plain || kind == .fullwidth && copy.text.replacing("２０:１５", with: "20:15") == plain)
    }

    /// How many of `many` words change, of those that may.
    @Test(
        "the strength is that on the label",
        arguments: [
            (AttackKind.homoglyph, 0.97...1.0), (.zerowidth, 0.75...0.85), (.leet, 0.92...1.0),
            (.fullwidth, 0.45...0.55),
            (.typos, 0.44...0.55), (.spacing, 0.45...0.55),
        ])
    func strength(kind: AttackKind, share: ClosedRange<Double>) {
        let words = Array(repeating: "absolute", count: 2_000)
        let message = LabelledMessage(text: words.joined(separator: "\n"), label: [CategorySet(.junk)])
        let copy = MessageAttack(kind, seed: 1, goodWordsFrom: []).attacked([message])[0]
        let changed = copy.text.split(separator: "\n").count { $0 != "absolute" }
        #expect(share.contains(Double(changed) / 2_000))
    }

    @Test("half of the letters that can be disguised are", arguments: [AttackKind.homoglyph, .leet])
    func letters(kind: AttackKind) {
        let message = LabelledMessage(text: String(repeating: "o", count: 4_000), label: [CategorySet(.junk)])
        let copy = MessageAttack(kind, seed: 1, goodWordsFrom: []).attacked([message])[0].text
        #expect((1_900...2_100).contains(copy.unicodeScalars.count { $0 == "o" }))
    }

    @Test("good words are ten, distinct, and of wanted messages of the same language")
    func goodWords() {
        let good = Set(Self.messages[1].text.split { !$0.isLetter }.map { $0.lowercased() })
        for (before, after) in zip(Self.messages, attacked(.goodwords)) where before.label == CategorySet(.junk) {
            let added = after.text.dropFirst(before.text.count).split(separator: " ").map(String.init)
            #expect(after.text.hasPrefix(before.text) && added.count == min(10, good.count))
            #expect(Set(added).count == added.count && good.isSuperset(of: added))
        }
        var foreign = Self.messages[0]
        foreign.language = "fr"
        let attack = MessageAttack(.goodwords, seed: 1, goodWordsFrom: Self.messages)
        #expect(attack.attacked([foreign]) == [foreign])
    }

    @Test("words whose letters are equivalent but not the same are two words, each as it was spelled")
    func equivalentWords() {
        let spellings = ["caf\u{E9}", "cafe\u{301}"]
        let wanted = spellings.map { LabelledMessage(text: $0, label: CategorySet(.allow)) }
        let junk = (0..<40).map { _ in LabelledMessage(text: "win", label: CategorySet(.junk)) }
        let added = MessageAttack(.goodwords, seed: 1, goodWordsFrom: wanted + junk).attacked(junk).map(\.text)
        for spelling in spellings {
            #expect(added.contains { $0.utf8.starts(with: "win \(spelling)".utf8) }, "\(spelling.utf8.count) bytes")
        }
    }

    @Test("letters of other scripts are parted, hidden and misspelled too, and nothing traps")
    func otherScripts() {
        let texts = ["бесплатно получите приз", "मुफ्त इनाम पाएं", "免费领取奖品", "ฟรีรางวัล", "مجاني جائزة", "", " ", "👩🏽‍💻❤️ é"]
        for kind in AttackKind.allCases {
            let messages = texts.map { LabelledMessage(text: $0, label: [CategorySet(.junk)]) }
            let copies = MessageAttack(kind, seed: 1, goodWordsFrom: messages).attacked(messages)
            #expect(copies.map(\.text.isEmpty) == texts.map(\.isEmpty))
        }
        let russian = Array(repeating: "бесплатно", count: 40).joined(separator: " ")
        for kind in [AttackKind.spacing, .zerowidth, .typos] {
            let message = LabelledMessage(text: russian, label: [CategorySet(.junk)])
            #expect(MessageAttack(kind, seed: 1, goodWordsFrom: []).attacked([message])[0] != message)
        }
    }
}
