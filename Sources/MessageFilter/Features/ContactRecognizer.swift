/// Recognizes links and mail addresses for the features of a message.
///
/// What it finds is part of the model file's format, so it stays as it is, while rules have a ``LinkFinder`` that learns new
/// forms. It reads a letter at a time, because it counts in messages that are scored by the hundred thousand.
///
/// From a chunk's letters: `://`, or a dot inside followed by a slash; an `@` followed by a dot inside and a letter.
struct ContactRecognizer {
    private var sawWord = false, sawAt = false, sawDot = false, sawColon = false
    private var previous: UInt8 = 0x20
    private(set) var isLink = false
    private(set) var isMail = false

    mutating func read(_ letter: UInt8) {
        switch letter {
        case 0x2E: sawDot = sawWord && previous != 0x2E
        case 0x40: sawAt = sawWord
        case 0x3A: sawColon = sawWord
        case 0x2F: isLink = isLink || sawColon && previous == 0x2F || sawDot && previous != 0x2F
        default:
            let isLetter = letter >= 0x80 || (0x61...0x7A).contains(letter)
            if isLetter, sawAt, sawDot { isMail = true }
            if isLetter || letter == 0x30 { sawWord = true }
            sawColon = false
        }
        previous = letter
    }
}
