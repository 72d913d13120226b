import Foundation

/// Apple's answer of an extension that reports.
open class ILClassificationResponse: NSObject {
    public let action: ILClassificationAction
    /// JSON types only; iOS posts it to the app's server.
    public var userInfo: [String: Any]?
    /// The text of the short message that iOS offers to send.
    public var userString: String?

    public init(action: ILClassificationAction) { self.action = action }
}
