/// Why a text is no telephone number that a call directory can hold. It never carries the text.
public enum NumberFlaw: Error, Hashable, Sendable {
    case empty
    case notANumber
    case letters
    case noCountry
    case unknownCountry
    case localOnly
    case tooShort
    case tooLong
    case unusualLength
    case tooLarge

    /// What was expected, and the cure.
    public var reason: String {
        switch self {
        case .empty: "the telephone number is empty; write one, or take the entry out"
        case .notANumber:
            "not a telephone number; expected digits, with + - . ( ) / or spaces, and a dialled extension behind a comma"
        case .letters: "letters in a telephone number; write the digits that they stand for"
        case .noCountry:
            "the country is missing; write + and the calling code in front, or name the region by --region"
        case .unknownCountry: "no country has the calling code that the telephone number begins with"
        case .localOnly: "the area code is missing; write the whole telephone number"
        case .tooShort: "too few digits for its country; a short code is no number of a call directory"
        case .tooLong: "too many digits for its country"
        case .unusualLength: "no telephone number of its country has so many digits"
        case .tooLarge: "too many digits with the extension; the system takes 9223372036854775806 at most"
        }
    }
}
