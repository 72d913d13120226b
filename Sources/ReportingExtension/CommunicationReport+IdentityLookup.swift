#if canImport(IdentityLookup) && !os(macOS)
    import Foundation
    import IdentityLookup
    import MessageFilterService

    extension ReportForm {
        /// A request of a kind that is not known has nothing to report.
        init(_ request: ILClassificationRequest, options: ReportOptions) {
            switch request {
            case let request as ILMessageClassificationRequest:
                self.init(.message, request.messageCommunications.map { .init($0) }, options: options)
            case let request as ILCallClassificationRequest:
                self.init(.call, request.callCommunications.map { .init($0) }, options: options)
            default: self.init(.message, [], options: options)
            }
        }
    }

    extension CommunicationReport.Communication {
        fileprivate init(_ message: ILMessageCommunication) {
            self.init(sender: message.sender, dateReceived: message.dateReceived, body: message.messageBody)
        }

        fileprivate init(_ call: ILCallCommunication) {
            self.init(sender: call.sender, dateReceived: call.dateReceived)
        }
    }

    extension CommunicationReport {
        /// With `userInfo` for the server and `userString` for a short message. Raw values are Apple's.
        var response: ILClassificationResponse {
            let response = ILClassificationResponse(action: ILClassificationAction(rawValue: action.rawValue) ?? .none)
            response.userInfo = userInfo
            response.userString = userString.text
            return response
        }
    }
#endif
