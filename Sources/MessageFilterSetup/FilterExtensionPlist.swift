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
        self.principalClass = try Self.qualified(principalClass, at: place)
        self.serverURL = serverURL
    }

    /// Reads the Info.plist of an extension, XML or binary. Keys of other purposes are passed over.
    ///
    /// - Throws: ``SetupFlaws`` with all that Messages would refuse or ignore.
    public init(reading bytes: Data) throws(SetupFlaws) {
        var values = NestedValues()
        let contents = try values.contents(of: .filter, bytes)
        try values.finish()
        principalClass = contents.principalClass ?? ""
        serverURL = contents.serverURL
    }

    /// The keys as an XML property list, which Xcode merges with those that it writes itself.
    public func xml() throws -> Data {
        let attributes = [ExtensionPoint.filter.networkURLName: serverURL?.text].compactMapValues { $0 }
        return try ExtensionContents.xml(.filter, principalClass, attributes)
    }

    /// A class with its module, which is the extension's own where `text` names none.
    static func qualified(_ text: String, at place: String) throws(SetupFlaw) -> String {
        try checked(text, at: place, prefix: text.contains(".") ? "" : "$(PRODUCT_MODULE_NAME).")
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
