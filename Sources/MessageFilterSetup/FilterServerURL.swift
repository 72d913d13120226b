import Foundation

/// The address to which iOS sends a message that an extension defers, or a report: a fixed https URL whose host is associated
/// with the app.
///
/// - Source: Apple, IdentityLookup, "Creating a Message Filter App Extension".
public struct FilterServerURL: Hashable, Sendable {
    /// The URL as it stands in the Info.plist.
    public let text: String
    /// The domain name in it, in lower case.
    public let host: String

    /// - Parameter place: what a flaw is said to be found in.
    /// - Throws: ``SetupFlaw`` for anything but an https URL of a domain name with, at most, a path.
    public init(_ text: String, at place: String) throws(SetupFlaw) {
        func refuse(_ what: String, _ cure: String) -> SetupFlaw {
            SetupFlaw(place: place, finding: "is \(text.quoted), \(what)", cure: cure)
        }
        guard let parts = URLComponents(string: text, encodingInvalidCharacters: false),
            parts.scheme?.lowercased() == "https"
        else {
            throw refuse(
                "no https URL", "write https://host/path; where a build setting fills it in, check the built Info.plist"
            )
        }
        if let part = Self.surplus(parts) {
            throw refuse("with \(part)", "leave it out: the URL is one for all messages")
        }
        if parts.port != nil {
            throw refuse("with a port", "leave it out: the host is associated with the app at https's own port")
        }
        guard let host = parts.encodedHost?.lowercased(), Self.isDomainName(host) else {
            throw refuse("whose host is no domain name", "name the host that serves apple-app-site-association")
        }
        self.text = text
        self.host = host
    }

    /// What the entitlements list under `com.apple.developer.associated-domains`.
    public func associatedDomain(of service: SiteAssociation.Service) -> String { "\(service.rawValue):\(host)" }

    private static func surplus(_ parts: URLComponents) -> String? {
        if parts.user != nil || parts.password != nil { return "a user name or password" }
        if parts.query != nil { return "a query" }
        return parts.fragment != nil ? "a fragment" : nil
    }

    /// Two labels at least, of letters, digits and hyphens; the last is no number, so that addresses are none.
    private static func isDomainName(_ host: String) -> Bool {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let isNumber = labels.last?.allSatisfy(\.isNumber) ?? true
        return labels.count >= 2 && !isNumber && host.utf8.count <= 253 && labels.allSatisfy(isLabel)
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            && label.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    }
}

extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Of ASCII.
    var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

    /// Of ASCII.
    var isLetterOrDigit: Bool { isDigit || isCapital || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
