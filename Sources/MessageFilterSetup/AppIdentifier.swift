/// An application identifier: ten capital letters or digits for the team, and the bundle's identifier.
///
/// - Source: Apple, "Supporting associated domains".
public struct AppIdentifier: Hashable, Sendable {
    /// `ABCDE12345.com.example.app`
    public let text: String

    /// - Parameter place: what a flaw is said to be found in.
    /// - Throws: ``SetupFlaw`` for any other form.
    public init(_ text: String, at place: String) throws(SetupFlaw) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count >= 2, Self.isTeam(parts[0]), parts.dropFirst().allSatisfy(Self.isBundlePart) else {
            throw SetupFlaw(
                place: place, finding: "is \(text.quoted), no application identifier",
                cure: "write the team's ten capital letters or digits, a dot, and the bundle's identifier")
        }
        self.text = text
    }

    /// Whether the bundle of `self` lies in that of `app`: an extension's identifier begins with its app's.
    public func isExtension(of app: AppIdentifier) -> Bool { text.hasPrefix(app.text + ".") }

    private static func isTeam(_ part: Substring) -> Bool {
        part.utf8.count == 10 && part.utf8.allSatisfy { $0.isCapital || $0.isDigit }
    }

    private static func isBundlePart(_ part: Substring) -> Bool {
        !part.isEmpty && part.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    }
}
