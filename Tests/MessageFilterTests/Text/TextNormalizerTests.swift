import Foundation
import Testing

@testable import MessageFilter

@Suite("Text normalization")
struct TextNormalizerTests {
    @Test(
        "text folds to what a reader sees",
        arguments: [
            ("Free MONEY", "free money"), ("Ｆｒｅｅ　ＣＡＳＨ！", "free cash!"), ("𝐅𝓻𝕖𝖾 𝙶𝚒𝒇𝗍", "free gift"),
            ("ⓒⓐⓡⓓ Ⓦⓘⓝ", "card win"), ("🄵🅁🄴🄴 🅵🆁🅴🅴", "free free"), ("Café Ñandú Åse", "cafe nandu ase"),
            ("Quý khách được", "quy khach duoc"), ("İstanbul ısı", "istanbul isi"), ("Łódź øre", "lodz ore"),
            ("l’été “now” – ok", "l'ete \"now\" - ok"), ("ab\u{A0}cd\u{2003}ef\tgh\nij", "ab cd ef gh ij"),
            ("Straße", "straße"), ("ΌΣΟΣ", "όσοσ"), ("Ёлка", "елка"), ("أحمد إلى آخر", "احمد الي اخر"),
            ("مُحَمَّد", "محمد"),
        ])
    func folding(text: String, folded: String) {
        #expect(FoldedText(text).scalars == folded.unicodeScalars.map(\.value), "\(FoldedText(text).text)")
    }

    @Test("composed and decomposed accents give the same symbols")
    func canonicalEquivalents() {
        for text in ["café", "Ñandú", "Quý khách được tặng", "žluťoučký kůň", "Ångström", "fiancée"] {
            let composed = FoldedText(text.precomposedStringWithCanonicalMapping)
            let decomposed = FoldedText(text.decomposedStringWithCanonicalMapping)
            #expect(composed.symbols == decomposed.symbols, "\(text)")
            #expect(composed.text.unicodeScalars.allSatisfy { $0.isASCII }, "\(text)")
        }
    }

    @Test("capitals are folded but remembered")
    func uppercase() {
        #expect(FoldedText("aBÇд Ж").symbols.map(\.isUppercase) == [false, true, true, false, false, true])
    }

    @Test(
        "invisible characters vanish, and are counted behind Latin letters",
        arguments: [
            "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{2060}", "\u{2061}", "\u{2064}", "\u{FEFF}",
            "\u{AD}",
        ])
    func invisible(character: String) {
        let masked = FoldedText("fr\(character)ee g\(character)ift")
        #expect(masked.text == "free gift")
        #expect(masked.disguise == Disguise(hidden: 2))
        #expect(FoldedText("می\(character)خواهم").disguise.hidden == 0)
        #expect(FoldedText("\(character)free 5\(character)0").disguise.hidden == 0)
    }

    @Test("control characters and variation selectors vanish without suspicion")
    func controls() {
        #expect(FoldedText("a\u{0}b\u{7}c\u{FE0F}d\u{301}").text == "abcd")
        #expect(FoldedText("a\u{0}b\u{7}c\u{FE0F}d\u{301}").disguise == Disguise())
    }

    @Test("styled letters are counted, plain ones are not")
    func styled() {
        #expect(FoldedText("Ｆｒｅｅ 𝐚b").disguise == Disguise(styled: 5))
        #expect(FoldedText("Free café").disguise == Disguise())
    }

    @Test(
        "letters of other scripts inside Latin words, or posing as whole words, are unmasked",
        arguments: [
            ("рауРаl", "paypal", 5), ("асcount", "account", 2), ("ΡayΡal", "paypal", 2), ("nоw", "now", 1),
            ("СОР", "cop", 3),
        ])
    func imitation(text: String, folded: String, letters: Int) {
        #expect(FoldedText(text).text == folded)
        #expect(FoldedText(text).disguise == Disguise(imitated: letters))
        #expect(FoldedText("Hello \(text), verify").text == "hello \(folded), verify")
    }

    @Test("honest Russian, Ukrainian, Greek and Armenian text keeps its letters, beside Latin words too")
    func honestScripts() {
        for text in [
            "сор в роще", "ваш заказ готов", "оплата через paypal и visa", "ми їдемо додому", "καλημέρα σασ",
            "ποσο κανει το iphone",
            "բարեւ ձեզ",
        ] {
            #expect(FoldedText(text).scalars == text.unicodeScalars.map(\.value), "\(text)")
            #expect(FoldedText(text).disguise == Disguise(), "\(text)")
        }
    }

    @Test("digits of all scripts become the same digit")
    func digits() {
        var count = 0
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.isKnownToTables,
                scalar.properties.generalCategory == .decimalNumber
            else { continue }
            count += 1
            #expect(FoldedText(String(scalar)).scalars == [0x30], "U+\(String(value, radix: 16))")
        }
        #expect(count == 660)
        #expect(FoldedText("٣४৫๗７𝟗 007").text == "000000 000")
    }

    @Test("bytes that are not UTF-8 become U+FFFD, are counted, and never trap", arguments: 0..<60)
    func invalidBytes(seed: UInt64) {
        var source = SeededSource(seed: seed)
        for bytes in [HostileBytes.noise(200, using: &source), HostileBytes.nearlyText(300, using: &source)] {
            let normalized = FoldedText(bytes)
            let replaced = String(decoding: bytes, as: UTF8.self)
            #expect(normalized.disguise.invalid == replaced.unicodeScalars.count { $0 == "\u{FFFD}" }, "seed \(seed)")
            #expect(normalized == FoldedText(replaced), "seed \(seed)")
        }
    }

    @Test("a message longer than the limit is cut there, whatever stands at the cut")
    func longMessages() {
        let limit = TextNormalizer.maximumBytes
        #expect(limit == 65_535)
        for length in [limit - 1, limit, limit + 1, limit + 100_000] {
            #expect(FoldedText([UInt8](repeating: 0x61, count: length)).symbols.count == min(length, limit))
            #expect(FoldedText([UInt8](repeating: 0xFF, count: length)).disguise.invalid == min(length, limit))
        }
        for straddling in ["é", "免", "😀"] {
            let message = [UInt8](repeating: 0x61, count: limit - 1) + Array(straddling.utf8) + Array("tail".utf8)
            #expect(FoldedText(message).symbols.count == limit)
        }
        let words = Array(String(repeating: "рауpal 免费", count: 8_000).utf8)
        let isCut = FoldedText(words) == FoldedText(Array(words.prefix(limit)))
        #expect(isCut)
    }

    @Test("nothing of a message is left when the next one comes")
    func reuse() {
        var normalizer = TextNormalizer()
        for text in ["Cl\u{200B}aim рауpal 𝐚 now", "ok"] {
            var text = text
            text.withUTF8 { normalizer.normalize($0) }
        }
        let symbols = Array(normalizer.symbols)
        let disguise = normalizer.disguise
        #expect(symbols == FoldedText("ok").symbols)
        #expect(disguise == Disguise())
    }
}
