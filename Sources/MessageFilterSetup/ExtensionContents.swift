import Foundation

/// What `NSExtension` holds in the Info.plist of an extension.
struct ExtensionContents {
    var principalClass: String?
    var serverURL: FilterServerURL?
    var number: String?

    /// An Info.plist with the keys of `point`; `NSExtensionAttributes` is left out where it would be empty.
    static func xml(_ point: ExtensionPoint, _ principalClass: String, _ attributes: [String: String]) throws -> Data {
        var content: [String: Any] = ["NSExtensionPointIdentifier": point.identifier]
        content["NSExtensionPrincipalClass"] = principalClass
        if !attributes.isEmpty { content["NSExtensionAttributes"] = attributes }
        return try PropertyListSerialization.data(fromPropertyList: [Keys.root: content], format: .xml, options: 0)
    }
}

/// The places of an extension's Info.plist that iOS looks at.
private enum Keys {
    static let root = "NSExtension"
    static let pointIdentifier = "\(root).NSExtensionPointIdentifier"
    static let principalClass = "\(root).NSExtensionPrincipalClass"
    static let attributes = "\(root).NSExtensionAttributes"
}

extension NestedValues {
    /// What an Info.plist says about an extension of `point`; notes what iOS would refuse or ignore.
    ///
    /// - Throws: ``SetupFlaws`` where the bytes are too many, or no property list.
    mutating func contents(of point: ExtensionPoint, _ bytes: Data) throws(SetupFlaws) -> ExtensionContents {
        try Self.checkLength(bytes.count, maximum: FilterExtensionPlist.maximumLength)
        let root = try PropertyList.dictionary(bytes)
        var contents = ExtensionContents()
        checkPlaces(root, of: point)
        if let content = dictionary(Keys.root, in: root, cure: "add it, as junco apple plist writes it") {
            checkIdentifier(content, of: point)
            contents.principalClass = principalClass(content)
            readAttributes(content, of: point, into: &contents)
        }
        return contents
    }

    private mutating func checkIdentifier(_ content: [String: Any], of point: ExtensionPoint) {
        let cure = "write \(point.identifier)"
        guard let identifier = string(Keys.pointIdentifier, in: content, cure: cure) else { return }
        if identifier != point.identifier { note(Keys.pointIdentifier, Self.words(for: identifier), cure) }
    }

    private mutating func principalClass(_ content: [String: Any]) -> String? {
        let cure = "write $(PRODUCT_MODULE_NAME). and the name of the class that answers"
        guard let name = string(Keys.principalClass, in: content, cure: cure) else { return nil }
        return noting { () throws(SetupFlaw) in try FilterExtensionPlist.checked(name, at: Keys.principalClass) }
    }

    private mutating func readAttributes(
        _ content: [String: Any], of point: ExtensionPoint, into contents: inout ExtensionContents
    ) {
        guard content["NSExtensionAttributes"] != nil,
            let attributes = dictionary(Keys.attributes, in: content, cure: "make it a dictionary, or leave it out")
        else { return }
        for name in attributes.keys.sorted() where name.hasPrefix("IL") && !point.names.contains(name) {
            note(
                "\(Keys.attributes).\(name)", "is no key of \(point.purpose)",
                "name it \(point.names.joined(separator: " or ")), or leave it out")
        }
        contents.serverURL = serverURL(attributes, point.networkURLName)
        contents.number = point.numberName.flatMap { number(attributes, $0) }
    }

    private mutating func serverURL(_ attributes: [String: Any], _ name: String) -> FilterServerURL? {
        let place = "\(Keys.attributes).\(name)"
        guard attributes[name] != nil,
            let text = string(place, in: attributes, cure: "write https://host/path, or leave it out")
        else { return nil }
        return noting { () throws(SetupFlaw) in try FilterServerURL(text, at: place) }
    }

    private mutating func number(_ attributes: [String: Any], _ name: String) -> String? {
        let place = "\(Keys.attributes).\(name)"
        guard attributes[name] != nil,
            let text = string(place, in: attributes, cure: "write + and the number with country code, or leave it out")
        else { return nil }
        return noting { () throws(SetupFlaw) in try ReportExtensionPlist.checked(text, at: place) }
    }

    /// Where messages and reports go has no effect elsewhere.
    private mutating func checkPlaces(_ root: [String: Any], of point: ExtensionPoint) {
        let content = root[Keys.root] as? [String: Any] ?? [:]
        for (path, parent) in [("", root), ("\(Keys.root).", content)] {
            for name in point.names where parent[name] != nil {
                note(path + name, "is not where iOS looks for it", "move it to \(Keys.attributes)")
            }
        }
    }
}
