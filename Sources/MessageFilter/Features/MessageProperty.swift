/// What is counted about a message as a whole. Raw values are hashed: they are part of the model file's format.
enum MessageProperty: UInt32, CaseIterable {
    case length = 1
    case words = 2
    case uppercaseShare = 3
    case capitalizedWords = 4
    case digits = 5
    case digitRun = 6
    case currency = 7
    case emoji = 8
    case exclamations = 9
    case questions = 10
    case fullStops = 11
    case commas = 12
    case asterisks = 13
    case slashes = 14
    case link = 15
    case mail = 16
    case phoneNumber = 17
    case hidden = 18
    case styled = 19
    case imitated = 20
    case invalid = 21
    case senderKind = 22
    case senderDigits = 23
    case senderSuffix = 24
    case spelledOut = 25
    case leet = 26
    case sign = 27

    /// The largest value: what is more counts as this.
    @inline(__always)
    var largest: Int {
        switch self {
        case .length: 20
        case .words, .digitRun: 12
        case .uppercaseShare: 10
        case .capitalizedWords, .digits: 8
        case .currency, .emoji, .exclamations, .questions, .fullStops, .commas, .asterisks, .slashes: 4
        case .phoneNumber: 3
        case .link, .hidden, .styled, .imitated, .spelledOut, .leet: 2
        case .mail, .invalid: 1
        case .senderKind: SenderKind.allCases.count - 1
        case .senderDigits: 15
        case .senderSuffix: 255
        case .sign: 0x7E
        }
    }
}

// MARK: In words

extension MessageProperty {
    /// A message with this value, in words: `60–79 characters`, `2 links or more`, `sender: short code`.
    func text(of value: Int) -> String {
        switch self {
        case .length: steps(value, from: 20 * value, to: 20 * value + 19, "character")
        case .words: steps(value, from: 3 * value, to: 3 * value + 2, "word")
        case .digits: steps(value, from: value * value, to: value * value + 2 * value, "digit")
        case .uppercaseShare: value == largest ? "capitals only" : "\(10 * value)–\(10 * value + 9) % capitals"
        case .digitRun: "\(value)\(value == largest ? " or more" : "") digit\(value == 1 ? "" : "s") in a row"
        case .sign: "sign \(Self.character(value))"
        case .senderKind: "sender: \(SenderKind(rawValue: UInt8(truncatingIfNeeded: value))?.words ?? "unknown")"
        case .senderDigits: "sender: " + counted(value, "digit", "digits")
        case .senderSuffix: "sender: suffix \(Self.character(value))"
        default: counted(value, noun.one, noun.more)
        }
    }

    /// `60–79 characters`, `400 characters or more`, `1 digit`.
    private func steps(_ value: Int, from first: Int, to last: Int, _ noun: String) -> String {
        if value == largest { return "\(first) \(noun)s or more" }
        return first == last ? "\(first) \(noun)\(first == 1 ? "" : "s")" : "\(first)–\(last) \(noun)s"
    }

    /// `no word in capitals`, `1 link`, `2 links or more`.
    private func counted(_ value: Int, _ one: String, _ more: String) -> String {
        if value == 0 { return "no \(one)" }
        return "\(value) \(value == 1 ? one : more)\(value == largest ? " or more" : "")"
    }

    private static func character(_ value: Int) -> Character {
        Character(Unicode.Scalar(UInt8(truncatingIfNeeded: value)))
    }

    /// What is counted, one of it and more.
    private var noun: (one: String, more: String) {
        switch self {
        case .capitalizedWords: ("word in capitals", "words in capitals")
        case .currency: ("currency sign", "currency signs")
        case .emoji: ("emoji", "emoji")
        case .exclamations: ("exclamation mark", "exclamation marks")
        case .questions: ("question mark", "question marks")
        case .fullStops: ("full stop", "full stops")
        case .commas: ("comma", "commas")
        case .asterisks: ("asterisk", "asterisks")
        case .slashes: ("slash", "slashes")
        case .link: ("link", "links")
        case .mail: ("mail address", "mail addresses")
        case .phoneNumber: ("phone number", "phone numbers")
        case .hidden: ("invisible character in words", "invisible characters in words")
        case .styled: ("styled letter", "styled letters")
        case .imitated: ("letter imitated by another script", "letters imitated by another script")
        case .spelledOut: ("word with parted letters", "words with parted letters")
        case .leet: ("word with digits for letters", "words with digits for letters")
        case .invalid: ("byte that is not UTF-8", "bytes that are not UTF-8")
        case .length, .words, .uppercaseShare, .digits, .digitRun, .senderKind, .senderDigits, .senderSuffix, .sign:
            ("\(self)", "\(self)")
        }
    }
}

extension SenderKind {
    fileprivate var words: String {
        switch self {
        case .empty: "none"
        case .shortCode: "short code"
        case .nationalNumber: "national number"
        case .internationalNumber: "international number"
        case .alphanumeric: "name"
        case .mail: "mail address"
        }
    }
}
