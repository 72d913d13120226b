/// Tells whether a message brings a one-time code: a run of four to eight digits near a word for it, and nothing to click
/// on, write to or call.
///
/// Links, mail addresses and telephone numbers rule it out: what imitates such messages wants one to go somewhere. An
/// address that binds the code to a site does not.
struct OneTimeCode: Sendable {
    /// Between the code and the word for it may be so many symbols.
    private static let reach = 80
    static let lengths = 4...8
    /// So many digits, with a few signs between them, pass for a telephone number.
    static let phoneDigits = 9

    private let phrases = Self.index
    /// Folded once for all rule sets.
    private static let index = PhraseIndex(words)

    func isIn(_ message: UnsafeBufferPointer<Symbol>) -> Bool {
        let text = Self.withoutBinding(message)
        let codes = Self.codes(text)
        return !codes.isEmpty && hasWord(near: codes, text) && !Self.leadsElsewhere(text)
    }

    private func hasWord(near codes: [Range<Int>], _ text: UnsafeBufferPointer<Symbol>) -> Bool {
        var isFound = false
        phrases.search(text) { _, place in
            // Endings and articles are written together with words of many scripts, but not with Latin ones.
            guard !isFound, text[place.lowerBound].scalar >= 0x250 || text.isWord(place) else { return }
            isFound = codes.contains {
                $0.lowerBound - place.upperBound < Self.reach && place.lowerBound - $0.upperBound < Self.reach
            }
        }
        return isFound
    }

    /// A message without a last line that binds the code to a site: `@bank.example #482913`.
    ///
    /// - Source: WICG, "Origin-bound one-time codes delivered via SMS".
    private static func withoutBinding(_ text: UnsafeBufferPointer<Symbol>) -> UnsafeBufferPointer<Symbol> {
        let start = text.lastIndex { $0.scalar == ComparableText.lineBreak }.map { $0 + 1 } ?? 0
        let isBinding =
            start < text.count && text[start].scalar == 0x40 && text[start...].contains { $0.scalar == 0x23 }
        return isBinding ? UnsafeBufferPointer(rebasing: text[..<start]) : text
    }

    /// Runs of digits that may be codes: no part of a word, an amount, a date or a longer number.
    private static func codes(_ text: UnsafeBufferPointer<Symbol>) -> [Range<Int>] {
        var codes: [Range<Int>] = []
        var start = 0
        while start < text.count {
            guard text[start].kind == .digit else {
                start += 1
                continue
            }
            var end = start
            var digits = 0
            while end < text.count, text[end].kind == .digit || isJoint(text, end, from: start) {
                digits += text[end].kind == .digit ? 1 : 0
                end += 1
            }
            if lengths.contains(digits), standsAlone(text, start..<end), !isAddress(text, start) {
                codes.append(start..<end)
            }
            start = end
        }
        return codes
    }

    /// Whether a hyphen or a blank parts groups of two or three digits, all of the same length: `123-456`, `12 34 56`.
    private static func isJoint(_ text: UnsafeBufferPointer<Symbol>, _ place: Int, from start: Int) -> Bool {
        guard text[place].scalar == 0x2D || text[place].scalar == 0x20 else { return false }
        let group = text[start..<place].prefix { $0.kind == .digit }.count
        let next = text[(place + 1)...].prefix { $0.kind == .digit }.count
        return (2...3).contains(group) && next == group
    }

    private static func standsAlone(_ text: UnsafeBufferPointer<Symbol>, _ run: Range<Int>) -> Bool {
        let before = run.lowerBound > 0 ? text[run.lowerBound - 1] : Symbol.blank
        let behind = run.upperBound < text.count ? text[run.upperBound] : Symbol.blank
        return before.kind != .currency && behind.kind != .currency && before.scalar != 0x2E && before.scalar != 0x2F
            && before.scalar != 0x2B && before.scalar != 0x2A && behind.scalar != 0x2F
            && !hasDecimals(text, behind: run)
            && behind.kind != .letter && before.kind != .letter
    }

    /// Whether two decimals follow, as of an amount.
    private static func hasDecimals(_ text: UnsafeBufferPointer<Symbol>, behind run: Range<Int>) -> Bool {
        let rest = text[run.upperBound...].prefix(4)
        guard let point = rest.first?.scalar, point == 0x2E || point == 0x2C else { return false }
        return rest.dropFirst().prefix { $0.kind == .digit }.count == 2
    }

    /// Whether the word in front says that one is to write to the number: `text WIN to 80082`.
    private static func isAddress(_ text: UnsafeBufferPointer<Symbol>, _ start: Int) -> Bool {
        start >= 4 && text[(start - 4)..<start].lazy.map(\.scalar).elementsEqual([0x20, 0x74, 0x6F, 0x20])
    }

    private static func leadsElsewhere(_ text: UnsafeBufferPointer<Symbol>) -> Bool {
        LinkFinder.hasLink(text) || text.contains { $0.scalar == 0x40 } || hasPhoneNumber(text)
    }

    private static let signsInNumbers = "-.() ".unicodeScalars.map(\.value)

    private static func hasPhoneNumber(_ text: UnsafeBufferPointer<Symbol>) -> Bool {
        var digits = 0
        for symbol in text {
            if symbol.kind == .digit {
                digits += 1
                if digits >= phoneDigits { return true }
            } else if !signsInNumbers.contains(symbol.scalar) {
                digits = 0
            }
        }
        return false
    }

    /// Words for a one-time code in many languages, folded.
    private static let words = [
        // English, and what other languages have taken from it
        "code", "codes", "otp", "passcode", "password", "one-time", "one time", "pin", "tan", "mtan", "tac", "token",
        "2fa",
        "verification",
        // Spanish, Portuguese, French, Italian, Romanian, Catalan
        "codigo", "clave", "contrasena", "nip", "senha", "codice", "cod", "codul", "mot de passe",
        // German, Dutch, Scandinavian, Finnish, Estonian
        "bestatigungscode", "sicherheitscode", "zugangscode", "freigabecode", "einmalpasswort", "verificatiecode",
        "beveiligingscode", "inlogcode", "kode", "koden", "kod", "koda", "verifieringskod", "bekreftelseskode", "koodi",
        "vahvistuskoodi", "kinnituskood",
        // Polish, Czech, Slovak, Hungarian, Croatian, Turkish, Azerbaijani
        "haslo", "heslo", "kodu", "kodun", "kodunuz", "sifre", "sifreniz", "sifresi", "parola", "jelszo", "kodja",
        // Indonesian, Malay, Filipino, Vietnamese, Swahili
        "sandi", "kata laluan", "verifikasi", "ma xac", "ma otp", "ma so", "ma kich hoat", "msimbo", "nywila",
        "uthibitisho",
        "namba ya siri", "nambari ya siri",
        // Russian, Ukrainian, Bulgarian, Greek
        "код", "пароль", "кода", "парола", "κωδικος", "κωδικο",
        // Arabic, Persian, Urdu, Hebrew
        "رمز", "كود", "الرمز", "رمزك", "الرقم السري", "كلمة المرور", "ramz", "کد", "کوڈ", "קוד", "הקוד", "סיסמה",
        // Hindi, Bengali, Tamil
        "कोड", "ओटीपी", "কোড", "ওটিপি",
        // Thai, Lao, Khmer, Burmese
        "รหัส", "โค้ด", "โอทีพี", "ລະຫັດ", "លេខកូដ", "ကုဒ်",
        // Chinese, Japanese, Korean
        "验证码", "校验码", "核验码", "动态码", "动态口令", "密码", "注册码", "认证码", "確認碼", "驗證碼", "登記碼", "密碼",
        "コード", "認証番号", "ワンタイム", "인증", "승인번호", "확인코드",
    ]
}
