import Foundation

/// The entitlement of an app whose filter may ask a server: the server's domain.
///
/// - Source: Apple, "Supporting associated domains".
public struct AppEntitlements: Hashable, Sendable {
    public let serverURL: FilterServerURL

    public init(serverURL: FilterServerURL) { self.serverURL = serverURL }

    /// The app's entitlements as an XML property list.
    public func xml() throws -> Data {
        let domains = ["com.apple.developer.associated-domains": [serverURL.associatedDomain]]
        return try PropertyListSerialization.data(fromPropertyList: domains, format: .xml, options: 0)
    }
}
