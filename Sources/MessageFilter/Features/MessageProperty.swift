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

    /// The name in explanations.
    var name: String {
        switch self {
        case .length: "length"
        case .words: "words"
        case .uppercaseShare: "upper-case share"
        case .capitalizedWords: "words in capitals"
        case .digits: "digits"
        case .digitRun: "number of digits in a row"
        case .currency: "currency signs"
        case .emoji: "emoji"
        case .exclamations: "exclamation marks"
        case .questions: "question marks"
        case .fullStops: "full stops"
        case .commas: "commas"
        case .asterisks: "asterisks"
        case .slashes: "slashes"
        case .link: "link"
        case .mail: "mail address"
        case .phoneNumber: "phone number"
        case .hidden: "invisible characters in words"
        case .styled: "styled letters"
        case .imitated: "letters imitated by other scripts"
        case .invalid: "bytes that are not UTF-8"
        case .senderKind: "kind of sender"
        case .senderDigits: "digits of the sender"
        case .senderSuffix: "suffix of the sender's header"
        case .spelledOut: "words with parted letters"
        case .leet: "words with digits for letters"
        }
    }
}
