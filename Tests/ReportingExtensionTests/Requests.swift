import Foundation
import IdentityLookup
import IdentityLookupUI
import MessageFilterService
import ReportingExtension

enum Requests {
    static let start = Date(timeIntervalSince1970: 1_769_846_400)

    /// Messages with these bodies, one a second.
    static func messages(_ bodies: String?..., sender: String? = "+886900000001") -> ILMessageClassificationRequest {
        ILMessageClassificationRequest(
            bodies.enumerated().map {
                ILMessageCommunication(
                    sender: sender, dateReceived: start.addingTimeInterval(Double($0)), messageBody: $1)
            })
    }

    /// Calls of these senders, one a second.
    static func calls(_ senders: String?...) -> ILCallClassificationRequest {
        ILCallClassificationRequest(
            senders.enumerated().map {
                ILCallCommunication(sender: $1, dateReceived: start.addingTimeInterval(Double($0)))
            })
    }
}

/// Counts what it is told.
final class ControllerUnderTest: ReportingViewController {
    var forms: [ReportForm] = []
    var demands = ReportOptions()
    var installation: String?

    override var options: ReportOptions { demands }
    override var reporter: String? { installation }

    override func formDidChange() { forms.append(form) }
}
