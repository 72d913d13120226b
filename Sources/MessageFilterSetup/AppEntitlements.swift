import Foundation

/// The entitlement of an app whose filter may ask a server, or of an extension whose reports go to one: the server's domain.
///
/// - Source: Apple, "Supporting associated domains".
public struct AppEntitlements: Hashable, Sendable {
    public let serverURL: FilterServerURL
    public let service: SiteAssociation.Service

    public init(serverURL: FilterServerURL, service: SiteAssociation.Service = .filter) {
        self.serverURL = serverURL
        self.service = service
    }

    /// The entitlements as an XML property list.
    public func xml() throws -> Data {
        let domains = ["com.apple.developer.associated-domains": [serverURL.associatedDomain(of: service)]]
        return try PropertyListSerialization.data(fromPropertyList: domains, format: .xml, options: 0)
    }
}
