import Foundation

/// What the Info.plist of an extension for reports says: which class asks the user, and where reports go.
///
///     NSExtension
///         NSExtensionPointIdentifier                              com.apple.identitylookup.classification-ui
///         NSExtensionPrincipalClass                               $(PRODUCT_MODULE_NAME).ReportExtension
///         NSExtensionAttributes
///             ILClassificationExtensionNetworkReportDestination   https://…
///             ILClassificationExtensionSMSReportDestination       +…
///
/// - Source: Apple, "SMS and Call Spam Reporting".
public struct ReportExtensionPlist: Hashable, Sendable {
    /// The class as the file names it, for instance `$(PRODUCT_MODULE_NAME).ReportExtension`.
    public let principalClass: String
    /// Where iOS posts reports.
    public let serverURL: FilterServerURL?
    /// The number to which iOS offers to send them, with `+` and country code.
    public let number: String?

    /// - Parameter principalClass: a class; one without a module is of the extension's own.
    /// - Throws: ``SetupFlaw`` at the option `--principal-class` or `--sms-number` for what cannot be one.
    public init(principalClass: String, serverURL: FilterServerURL? = nil, number: String? = nil) throws(SetupFlaw) {
        self.principalClass = try FilterExtensionPlist.qualified(principalClass, at: "--principal-class")
        self.serverURL = serverURL
        self.number = try number.map { (number) throws(SetupFlaw) in try Self.checked(number, at: "--sms-number") }
    }

    /// Reads the Info.plist of an extension, XML or binary. Keys of other purposes are passed over.
    ///
    /// - Throws: ``SetupFlaws`` with all that iOS would refuse or ignore.
    public init(reading bytes: Data) throws(SetupFlaws) {
        var values = NestedValues()
        let contents = try values.contents(of: .reporting, bytes)
        try values.finish()
        principalClass = contents.principalClass ?? ""
        serverURL = contents.serverURL
        number = contents.number
    }

    /// The keys as an XML property list, which Xcode merges with those that it writes itself.
    public func xml() throws -> Data {
        let point = ExtensionPoint.reporting
        var attributes: [String: String] = [point.networkURLName: serverURL?.text].compactMapValues { $0 }
        if let name = point.numberName { attributes[name] = number }
        return try ExtensionContents.xml(point, principalClass, attributes)
    }

    /// `text` where it is a number with country code: `+` and 7 to 15 digits.
    static func checked(_ text: String, at place: String) throws(SetupFlaw) -> String {
        let digits = text.utf8.dropFirst()
        if text.utf8.first == UInt8(ascii: "+"), (7...15).contains(digits.count), digits.allSatisfy(\.isDigit) {
            return text
        }
        throw SetupFlaw(
            place: place, finding: "is \(text.quoted), no number with country code", cure: "write + and 7 to 15 digits")
    }
}
