import Foundation
import IdentityLookup

/// Stands in for the system, which shows an extension's controller between its buttons *Cancel* and *Done*.
@MainActor
package final class ReportSheet {
    /// Why nothing was asked: *Done* is disabled.
    package struct DoneIsDisabled: Error {}

    private let controller: ILClassificationUIExtensionViewController
    private let request: ILClassificationRequest

    package init(_ controller: ILClassificationUIExtensionViewController, _ request: ILClassificationRequest) {
        self.controller = controller
        self.request = request
        controller.prepare(for: request)
        controller.viewDidLoad()
    }

    package var isDoneEnabled: Bool { controller.extensionContext.isReadyForClassificationResponse }

    /// - Throws: ``DoneIsDisabled``.
    package func pressDone() throws -> ILClassificationResponse {
        guard isDoneEnabled else { throw DoneIsDisabled() }
        return controller.classificationResponse(for: request)
    }

    /// What is posted to the address that the Info.plist names: what `userInfo` says, and nothing of the request.
    package static func posted(_ response: ILClassificationResponse, appVersion: String) throws -> Data? {
        guard response.action != .none, let userInfo = response.userInfo else { return nil }
        return try JSONSerialization.data(
            withJSONObject: ["_version": 1, "app": ["version": appVersion], "classification": userInfo] as [String: Any]
        )
    }
}
