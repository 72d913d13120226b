import Testing

@testable import MessageFilter

@Suite("Disguised words")
struct DisguisedWordsTests {
    @Test(
        "words whose letters are parted are joined",
        arguments: [
            ("f r e e", "free", 1), ("F.R.E.E!", "free!", 1), ("w-i-n a p.r.i.z.e, now", "win a prize, now", 2),
            ("f*r*e*e cash", "free cash", 1), ("免 费 领 取", "免费领取", 1), ("c a l l б е з", "callбез", 1),
            ("get f r e e", "get free", 1), ("f r e e c.a.s.h", "free cash", 2), ("(s-m-s)", "(sms)", 1),
        ])
    func joined(text: String, expected: String, words: Int) {
        #expect(FoldedText(text).text == expected)
        #expect(FoldedText(text).disguise == Disguise(spelledOut: words))
    }

    @Test(
        "honest single letters stay",
        arguments: [
            "i c you", "a b", "don't u r", "let's u i'm", "e.g. a cat", "x/y/z", "a:b:c", "u 2 r", "1 2 3 4",
            "at 5 p m",
            "a.m. or p.m.", "i. e-mail", "a - b",
        ])
    func honestLetters(text: String) {
        #expect(FoldedText(text).disguise.spelledOut == 0)
        #expect(FoldedText(text).symbols.count == text.count)
    }

    @Test(
        "digits and signs that stand for letters are read where two words are sure",
        arguments: [
            ("fr3e l0an", "free loan", 2), ("W1nner! V0UCHER pr1ze", "winner! voucher prize", 3),
            ("cla1m y0ur c@$h n0w", "claim your cash now", 4), ("m0ney l0an 8ank 1t w!n", "money loan bank it win", 5),
            ("ba1ance l0an wa11et", "balance loan wallet", 3), ("ca$e l0an", "case loan", 2),
        ])
    func leet(text: String, expected: String, words: Int) {
        #expect(FoldedText(text).text == expected)
        #expect(FoldedText(text).disguise == Disguise(leet: words))
    }

    @Test("letters read in capitals are capitals")
    func capitals() {
        #expect(FoldedText("PR1ZE L0ANS").symbols.allSatisfy { $0.isUppercase || $0.kind == .space })
        #expect(!FoldedText("pr1ze l0ans").symbols.contains { $0.isUppercase })
    }

    @Test(
        "codes, prices, chat, postal codes, numbers and addresses stay",
        arguments: [
            "c u 2nite, gr8 4u 2", "l8r m8 b4 w8ing", "WC1N3XX and W1J 6HL or SW1A1AA", "10am 5pm 3rd 1st 150p 50p",
            "G-482913 K7X2P9 AB12CD34", "only the4th of them", "$1000 US$50 £1.99", "08712 402 0505 max10mins",
            "see http://w1nn3r.example/l0an and pr1ze.l0an.example", "mail inf0@l0an.example", "3G 4G mp3 ps4 a4 b2b",
            "yes!tell me@home", "заказ№5а 第3章第4节",
        ])
    func honestDigits(text: String) {
        let normalized = FoldedText(text)
        #expect(normalized.disguise.leet == 0)
        let digits = text.unicodeScalars.count { ("0"..."9").contains($0) }
        #expect(normalized.symbols.count { $0.kind == .digit } == digits)
    }

    @Test("the quick look misses nothing that the close one would change")
    func suspicion() {
        var source = SeededSource(seed: 5)
        for round in 0..<20_000 {
            let letters = (0..<Int.random(in: 0...24, using: &source)).map { _ in
                "ae1b0 .-漢д$'".randomElement(using: &source) ?? "a"
            }
            let plain = FoldedText(String(letters), .none)
            let message = UnsafeMutableBufferPointer<Symbol>.allocate(capacity: plain.symbols.count)
            defer { message.deallocate() }
            _ = message.initialize(from: plain.symbols)
            let suspicion = suspect(plain.symbols)
            let joined = SpelledOutWords.join(message)
            #expect(suspicion.isSpelledOut || joined.words == 0, "round \(round)")
            guard joined.words == 0 else { continue }
            #expect(suspicion.hasDigitsInWords || LeetWords(message).read() == 0, "round \(round)")
        }
    }

    private func suspect(_ symbols: [Symbol]) -> Suspicion {
        var text = NormalizedText()
        symbols.withUnsafeBufferPointer { text.read($0) }
        return Suspicion(text)
    }

    @Test("without normalization only case is folded, and ASCII digits are one")
    func none() {
        let text = "FREE рауРаl Ｃash fr\u{200B}ee Café 𝐅 f r e e l0an pr1ze 12 \u{7}"
        let taken = FoldedText(text, .none)
        let expected = text.lowercased().unicodeScalars.filter { $0 != "\u{7}" }
            .map { ("0"..."9").contains($0) ? 0x30 : $0.value }
        #expect(taken.scalars == expected)
        #expect(taken.disguise == Disguise())
        #expect(
            FoldedText("АБ Ab").symbols.map(\.isUppercase)
                == FoldedText("АБ Ab", .none).symbols.map(\.isUppercase))
        #expect(FoldedText([0x61, 0xFF], .none).disguise == Disguise(invalid: 1))
    }
}
