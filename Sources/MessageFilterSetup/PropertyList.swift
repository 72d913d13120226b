import Foundation

/// Reads property lists.
enum PropertyList {
    /// The dictionary that an XML or binary property list holds.
    static func dictionary(_ bytes: Data) throws(SetupFlaws) -> [String: Any] {
        var format = PropertyListSerialization.PropertyListFormat.xml
        let value: Any
        do {
            value = try PropertyListSerialization.propertyList(from: bytes, format: &format)
        } catch {
            throw SetupFlaws(flaws: [flaw(error)])
        }
        // What is no property list at all is often one of the form that came before XML: a word is a text.
        guard format != .openStep, let dictionary = value as? [String: Any] else {
            throw SetupFlaws(flaws: [refusal("line 1", "holds no dictionary of a property list")])
        }
        return dictionary
    }

    /// Foundation says `Encountered unknown tag foo on line 5` in a text meant for debugging.
    private static func flaw(_ error: any Error) -> SetupFlaw {
        let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "cannot be read"
        let line = reason.firstMatch(of: /\ (?:on|at) line (\d+)/)
        let place = line.map { "line \($0.1)" } ?? "line 1"
        return refusal(place, line.map { String(reason[..<$0.range.lowerBound]) } ?? reason)
    }

    private static func refusal(_ place: String, _ finding: String) -> SetupFlaw {
        SetupFlaw(
            place: place, finding: finding, cure: "give an XML or binary property list, as plutil -lint accepts it")
    }
}
