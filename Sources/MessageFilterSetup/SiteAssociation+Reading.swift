import Foundation

extension NestedValues {
    /// Other services stand in the same file; what is none of them is a slip of the pen, which is passed over in silence.
    mutating func checkServices(_ root: [String: Any]) {
        let known =
            SiteAssociation.Service.allCases.map(\.rawValue)
            + ["applinks", "webcredentials", "appclips", "activitycontinuation"]
        for key in root.keys.sorted() where !known.contains(key) {
            note(key, "is no service that Apple names", "write messagefilter or classificationreport, or leave it out")
        }
    }

    /// The identifiers under `apps`, which must be all there is.
    mutating func identifiers(_ service: SiteAssociation.Service, _ content: [String: Any]?) -> [AppIdentifier] {
        guard let content else { return [] }
        let place = service.rawValue
        for key in content.keys.sorted() where key != "apps" {
            note("\(place).\(key)", "is no key of \(place)", "list application identifiers under apps alone")
        }
        guard let list = content["apps"] as? [Any] else {
            note("\(place).apps", Self.words(for: content["apps"]), "make it a list of application identifiers")
            return []
        }
        let identifiers = list.enumerated().compactMap { identifier($1, at: "\(place).apps[\($0)]") }
        if identifiers.count == list.count { checkPairs(identifiers, of: service) }
        return identifiers
    }

    private mutating func identifier(_ value: Any, at place: String) -> AppIdentifier? {
        guard let text = value as? String else {
            note(place, Self.words(for: value), "write an application identifier")
            return nil
        }
        return noting { () throws(SetupFlaw) in try AppIdentifier(text, at: place) }
    }

    /// An app counts with its extension only, and the other way round.
    mutating func checkPairs(_ identifiers: [AppIdentifier], of service: SiteAssociation.Service) {
        let place = "\(service.rawValue).apps"
        if identifiers.isEmpty, service == .filter { note(place, "is empty", "list the app and its extension") }
        for one in identifiers
        where !identifiers.contains(where: { $0.isExtension(of: one) || one.isExtension(of: $0) }) {
            note(
                place, "names \(one.text), and neither an extension of it nor its app",
                "list both; an extension's identifier is its app's with a dot and more")
        }
    }
}

/// Reads JSON files.
enum JSONFile {
    /// The object that the bytes hold.
    static func object(_ bytes: Data) throws(SetupFlaws) -> [String: Any] {
        let value: Any
        do {
            value = try JSONSerialization.jsonObject(with: bytes)
        } catch {
            throw SetupFlaws(flaws: [flaw(error, bytes)])
        }
        guard let object = value as? [String: Any] else {
            throw SetupFlaws(flaws: [refusal(1, "holds JSON, but no object")])
        }
        return object
    }

    /// Foundation says `Invalid value around character 8` in a text meant for debugging.
    private static func flaw(_ error: any Error, _ bytes: Data) -> SetupFlaw {
        let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
        let offset = reason.firstMatch(of: /character (\d+)/).flatMap { Int($0.1) } ?? bytes.count
        return refusal(1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") }, "is not JSON")
    }

    private static func refusal(_ line: Int, _ finding: String) -> SetupFlaw {
        SetupFlaw(
            place: "line \(line)", finding: finding, cure: "write an object, unsigned, as junco apple aasa does")
    }
}
