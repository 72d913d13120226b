import Foundation

/// The places of an extension's Info.plist that Messages looks at.
enum Keys {
    static let networkURLName = "ILMessageFilterExtensionNetworkURL"

    static let root = "NSExtension"
    static let pointIdentifier = "\(root).NSExtensionPointIdentifier"
    static let principalClass = "\(root).NSExtensionPrincipalClass"
    static let attributes = "\(root).NSExtensionAttributes"
    static let networkURL = "\(attributes).\(networkURLName)"
}

extension NestedValues {
    mutating func checkExtensionPoint(_ content: [String: Any]) {
        let cure = "write \(FilterExtensionPlist.extensionPoint)"
        guard let identifier = string(Keys.pointIdentifier, in: content, cure: cure) else { return }
        if identifier != FilterExtensionPlist.extensionPoint {
            note(Keys.pointIdentifier, Self.words(for: identifier), cure)
        }
    }

    mutating func principalClass(_ content: [String: Any]) -> String? {
        let cure = "write $(PRODUCT_MODULE_NAME). and the name of the class that answers"
        guard let name = string(Keys.principalClass, in: content, cure: cure) else { return nil }
        return noting { () throws(SetupFlaw) in try FilterExtensionPlist.checked(name, at: Keys.principalClass) }
    }

    mutating func serverURL(_ content: [String: Any]) -> FilterServerURL? {
        guard content["NSExtensionAttributes"] != nil else { return nil }
        guard let attributes = dictionary(Keys.attributes, in: content, cure: "make it a dictionary, or leave it out")
        else { return nil }
        for name in attributes.keys.sorted() where name.hasPrefix("IL") && name != Keys.networkURLName {
            note(
                "\(Keys.attributes).\(name)", "is no key of a message filter",
                "name it \(Keys.networkURLName), or leave it out")
        }
        guard attributes[Keys.networkURLName] != nil,
            let text = string(Keys.networkURL, in: attributes, cure: "write https://host/path, or leave it out")
        else { return nil }
        return noting { () throws(SetupFlaw) in try FilterServerURL(text, at: Keys.networkURL) }
    }

    /// The server's URL has no effect elsewhere.
    mutating func checkPlaces(_ root: [String: Any]) {
        let content = root[Keys.root] as? [String: Any] ?? [:]
        for (path, parent) in [("", root), ("\(Keys.root).", content)] where parent[Keys.networkURLName] != nil {
            note(path + Keys.networkURLName, "is not where Messages looks for it", "move it to \(Keys.attributes)")
        }
    }
}

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
