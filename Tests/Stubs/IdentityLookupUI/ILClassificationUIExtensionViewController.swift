import Foundation
import IdentityLookup

/// Apple's context of a report. The system's *Done* button is enabled once it is ready.
@MainActor
open class ILClassificationUIExtensionContext: NSObject {
    public var isReadyForClassificationResponse = false

    package nonisolated override init() {}
}

/// Apple's base class of a reporting extension's principal class.
@MainActor
open class ILClassificationUIExtensionViewController: UIViewController {
    public let extensionContext = ILClassificationUIExtensionContext()

    public nonisolated override init() {}

    open func prepare(for request: ILClassificationRequest) {}

    open func classificationResponse(for request: ILClassificationRequest) -> ILClassificationResponse {
        ILClassificationResponse(action: .none)
    }
}
