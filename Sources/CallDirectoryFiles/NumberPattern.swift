import CallDirectory
import PhoneNumbers

/// A telephone number, or a text that stands for many.
///
/// | form | means |
/// |---|---|
/// | what ``PhoneNumberReader`` reads | this number |
/// | `+1 425 950 xxxx` | every digit in the place of each x |
/// | `+1425950*` | all numbers that begin so, where the country's numbers are all of one length |
/// | `+14259500000..+14259509999`, also with `-` between | all numbers from the first to the last, of as many digits |
struct NumberPattern {
    let span: NumberSpan

    /// - Throws: ``EntryFlaw``.
    init(_ text: String, _ reader: PhoneNumberReader) throws(EntryFlaw) {
        if text.hasSuffix("*") {
            span = try Self.prefix(text.dropLast(), reader)
        } else if let open = Self.openDigits(text) {
            span = try Self.span(text, open, reader)
        } else if let (first, last) = Self.ends(text) {
            span = try Self.range(first, last, reader)
        } else {
            span = try Self.number(text, reader)
        }
    }

    /// One number; or a range with a bare hyphen, which hyphens within numbers look like.
    private static func number(_ text: String, _ reader: PhoneNumberReader) throws(EntryFlaw) -> NumberSpan {
        let flaw: NumberFlaw
        do throws(NumberFlaw) { return NumberSpan(try reader.number(text)) } catch { flaw = error }
        let halves = text.split(separator: "-", omittingEmptySubsequences: false)
        guard halves.count == 2, let first = try? reader.number(String(halves[0])),
            let last = try? reader.number(String(halves[1]))
        else { throw EntryFlaw(reason: flaw.reason) }
        return try range(first, last)
    }

    // MARK: Ranges

    /// The texts around `..`, or around a hyphen in front of a plus sign.
    private static func ends(_ text: String) -> (String, String)? {
        guard mayBeRange(text) else { return nil }
        for separator in ["..", "-+", "- +", "–"] {
            guard let place = text.firstRange(of: separator) else { continue }
            let end = separator.hasSuffix("+") ? text.index(before: place.upperBound) : place.upperBound
            return (String(text[..<place.lowerBound]), String(text[end...]))
        }
        return nil
    }

    /// Whether there are two dots in a row, a plus sign behind the first place, or a sign beyond ASCII: cheap to tell.
    private static func mayBeRange(_ text: String) -> Bool {
        var before: UInt8 = 0
        for byte in text.utf8 {
            let isSeparator = byte == UInt8(ascii: ".") && before == byte || byte == UInt8(ascii: "+") && before != 0
            if isSeparator || byte >= 0x80 { return true }
            before = byte
        }
        return false
    }

    private static func range(
        _ first: String, _ last: String, _ reader: PhoneNumberReader
    ) throws(EntryFlaw) -> NumberSpan {
        let ends: (PhoneNumber, PhoneNumber)
        do throws(NumberFlaw) { ends = (try reader.number(first), try reader.number(last)) } catch {
            throw EntryFlaw(reason: "an end of the range: \(error.reason)")
        }
        return try range(ends.0, ends.1)
    }

    private static func range(_ first: PhoneNumber, _ last: PhoneNumber) throws(EntryFlaw) -> NumberSpan {
        guard String(first).count == String(last).count else {
            throw EntryFlaw(reason: "the ends of a range have unlike numbers of digits; write two ranges")
        }
        guard first <= last else {
            throw EntryFlaw(reason: "the range ends before it begins; write the lower number first")
        }
        return NumberSpan(first, through: last)
    }

    // MARK: Open digits

    /// How many x stand at the end of `text`, spaces, hyphens and dots between them; `nil` for none.
    private static func openDigits(_ text: String) -> Int? {
        var count = 0
        for byte in text.utf8.reversed() {
            switch byte {
            case UInt8(ascii: "x"), UInt8(ascii: "X"): count += 1
            case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."): continue
            default: return count > 0 ? count : nil
            }
        }
        return count > 0 ? count : nil
    }

    private static func span(_ text: String, _ count: Int, _ reader: PhoneNumberReader) throws(EntryFlaw) -> NumberSpan
    {
        guard count <= 15 else { throw EntryFlaw(reason: "\(count) open digits; a number has 15 at most") }
        let ends: (PhoneNumber, PhoneNumber)
        do throws(NumberFlaw) {
            ends = (try reader.number(closed(text, count, "0")), try reader.number(closed(text, count, "9")))
        } catch { throw EntryFlaw(reason: "with digits for x: \(error.reason)") }
        let size = (0..<count).reduce(1) { power, _ in power * 10 }
        guard ends.0 % PhoneNumber(size) == 0, ends.1 - ends.0 == PhoneNumber(size - 1) else {
            throw EntryFlaw(
                reason: "not all digits for x are numbers of one country and length; write more of the number")
        }
        return NumberSpan(ends.0, through: ends.1)
    }

    /// `text` with `digit` for the last `count` x.
    private static func closed(_ text: String, _ count: Int, _ digit: Character) -> String {
        var (characters, open) = (Array(text), count)
        for index in characters.indices.reversed() where open > 0 && "xX".contains(characters[index]) {
            characters[index] = digit
            open -= 1
        }
        return String(characters)
    }

    private static func prefix(_ text: Substring, _ reader: PhoneNumberReader) throws(EntryFlaw) -> NumberSpan {
        guard text.hasPrefix("+") else {
            throw EntryFlaw(reason: "a prefix needs its country; write + and the calling code in front")
        }
        let digits = text.utf8.count { (0x30...0x39).contains($0) }
        let spans = (1...max(1, 15 - digits)).compactMap {
            try? span(text + String(repeating: "x", count: $0), $0, reader)
        }
        guard let span = spans.first else {
            throw EntryFlaw(reason: "no telephone numbers begin so; expected + , a calling code, and the first digits")
        }
        guard spans.count == 1 else {
            let lengths = spans.map { String(String($0.first).count) }.joined(separator: ", ")
            throw EntryFlaw(
                reason: "numbers that begin so have \(lengths) digits; write an x for each digit that is open")
        }
        return span
    }

    private static func span(_ text: Substring, _ count: Int, _ reader: PhoneNumberReader) throws(EntryFlaw)
        -> NumberSpan
    {
        try span(String(text), count, reader)
    }
}

/// Why an entry means nothing; it never carries the number or the label.
struct EntryFlaw: Error {
    let reason: String
}
