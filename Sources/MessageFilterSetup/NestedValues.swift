import Foundation

/// Walks through nested dictionaries and notes what is not as it should be.
struct NestedValues {
    private(set) var flaws: [SetupFlaw] = []

    mutating func note(_ flaw: SetupFlaw) { flaws.append(flaw) }

    mutating func note(_ place: String, _ finding: String, _ cure: String) {
        note(SetupFlaw(place: place, finding: finding, cure: cure))
    }

    /// What `body` gives; notes the flaw that it throws.
    mutating func noting<Value>(_ body: () throws(SetupFlaw) -> Value) -> Value? {
        do throws(SetupFlaw) {
            return try body()
        } catch {
            note(error)
            return nil
        }
    }

    /// The dictionary under the last key of `path`; notes where there is none.
    mutating func dictionary(_ path: String, in parent: [String: Any], cure: String) -> [String: Any]? {
        let value = parent[Self.key(path)]
        if let value = value as? [String: Any] { return value }
        note(path, Self.words(for: value), cure)
        return nil
    }

    /// The string under the last key of `path`; notes where there is none.
    mutating func string(_ path: String, in parent: [String: Any], cure: String) -> String? {
        let value = parent[Self.key(path)]
        if let value = value as? String { return value }
        note(path, Self.words(for: value), cure)
        return nil
    }

    /// Ends with the flaws that were noted, if there are any.
    func finish() throws(SetupFlaws) {
        if !flaws.isEmpty { throw SetupFlaws(flaws: flaws) }
    }

    private static func key(_ path: String) -> String { String(path.split(separator: ".").last ?? "") }

    /// What kind of value is there; a string as it stands.
    static func words(for value: Any?) -> String {
        switch value {
        case nil: "is missing"
        case let text as String: "is \(text.quoted)"
        case is [String: Any]: "is a dictionary"
        case is [Any]: "is a list"
        case is Data: "is data"
        case is Date: "is a date"
        case is NSNumber: "is a number or a truth value"
        default: "is null"
        }
    }
}

extension NestedValues {
    /// Refuses a file of more bytes than `maximum`.
    static func checkLength(_ count: Int, maximum: Int) throws(SetupFlaws) {
        guard count > maximum else { return }
        let flaw = SetupFlaw(
            place: "size", finding: "is more than \(maximum) bytes", cure: "take out what does not belong to this app")
        throw SetupFlaws(flaws: [flaw])
    }
}

extension String {
    /// In quotes, with control characters escaped, and not longer than a line.
    var quoted: String { (count > 100 ? prefix(100) + "…" : self[...]).debugDescription }
}
