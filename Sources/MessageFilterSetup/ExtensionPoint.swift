/// What iOS runs an extension for, and the keys of its Info.plist that belong to it.
struct ExtensionPoint: Sendable {
    let identifier: String
    /// What those who read a flaw call it.
    let purpose: String
    /// The key of the URL to which iOS posts.
    let networkURLName: String
    /// The key of the number to which iOS sends short messages, if there is one.
    var numberName: String?

    /// The keys under `NSExtensionAttributes`.
    var names: [String] { [networkURLName] + [numberName].compactMap { $0 } }

    static let filter = ExtensionPoint(
        identifier: "com.apple.identitylookup.message-filter", purpose: "a message filter",
        networkURLName: "ILMessageFilterExtensionNetworkURL")
    static let reporting = ExtensionPoint(
        identifier: "com.apple.identitylookup.classification-ui", purpose: "a reporting extension",
        networkURLName: "ILClassificationExtensionNetworkReportDestination",
        numberName: "ILClassificationExtensionSMSReportDestination")
}
