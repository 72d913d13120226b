import Foundation

/// What the Info.plist of a message filter extension says: which class answers, and whether a server may be asked.
///
///     NSExtension
///         NSExtensionPointIdentifier               com.apple.identitylookup.message-filter
///         NSExtensionPrincipalClass                $(PRODUCT_MODULE_NAME).FilterExtension
///         NSExtensionAttributes
///             ILMessageFilterExtensionNetworkURL   https://…
///
/// - Source: Apple, IdentityLookup, "Creating a Message Filter App Extension".
public struct FilterExtensionPlist: Hashable, Sendable {
    public static let extensionPoint = "com.apple.identitylookup.message-filter"
    /// Longer files are refused.
    public static let maximumLength = 1 << 18

    /// The class as the file names it, for instance `$(PRODUCT_MODULE_NAME).FilterExtension`.
    public let principalClass: String
    /// `nil`: no server is asked.
    public let serverURL: FilterServerURL?

    /// - Parameters:
    ///   - principalClass: a class; one without a module is of the extension's own.
    ///   - place: what a flaw is said to be found in.
    /// - Throws: ``SetupFlaw`` for what cannot be a class.
    public init(principalClass: String, serverURL: FilterServerURL? = nil, at place: String) throws(SetupFlaw) {
        let isBare = !principalClass.contains(".")
        self.principalClass = try Self.checked(
            principalClass, at: place, prefix: isBare ? "$(PRODUCT_MODULE_NAME)." : "")
        self.serverURL = serverURL
    }

    /// Reads the Info.plist of an extension, XML or binary. Keys of other purposes are passed over.
    ///
    /// - Throws: ``SetupFlaws`` with all that Messages would refuse or ignore.
    public init(reading bytes: Data) throws(SetupFlaws) {
        try NestedValues.checkLength(bytes.count, maximum: Self.maximumLength)
        var values = NestedValues()
        let root = try PropertyList.dictionary(bytes)
        var className: String?
        var url: FilterServerURL?
        values.checkPlaces(root)
        if let content = values.dictionary(Keys.root, in: root, cure: "add it, as junco apple plist writes it") {
            values.checkExtensionPoint(content)
            className = values.principalClass(content)
            url = values.serverURL(content)
        }
        try values.finish()
        principalClass = className ?? ""
        serverURL = url
    }

    /// The keys as an XML property list, which Xcode merges with those that it writes itself.
    public func xml() throws -> Data {
        var content: [String: Any] = ["NSExtensionPointIdentifier": Self.extensionPoint]
        content["NSExtensionPrincipalClass"] = principalClass
        if let serverURL { content["NSExtensionAttributes"] = [Keys.networkURLName: serverURL.text] }
        return try PropertyListSerialization.data(fromPropertyList: [Keys.root: content], format: .xml, options: 0)
    }

    /// `text` behind `prefix` where it is names parted by dots, each of which may be a build setting.
    static func checked(_ text: String, at place: String, prefix: String = "") throws(SetupFlaw) -> String {
        let name =
            /(\$\([A-Za-z_][A-Za-z0-9_:]*\)|[\p{L}_][\p{L}\p{N}_]*)(\.(\$\([A-Za-z_][A-Za-z0-9_:]*\)|[\p{L}_][\p{L}\p{N}_]*))*/
        if text.wholeMatch(of: name) != nil { return prefix + text }
        throw SetupFlaw(
            place: place, finding: "is \(text.quoted), no class",
            cure: "write $(PRODUCT_MODULE_NAME). and the name of the class that answers")
    }
}
