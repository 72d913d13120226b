import Foundation

open class ILClassificationRequest: NSObject {
    package override init() {}
}

/// Apple's request to classify messages, which it sorts by the date on which they were received.
open class ILMessageClassificationRequest: ILClassificationRequest {
    public let messageCommunications: [ILMessageCommunication]

    /// Apple's own is made by the system alone.
    package init(_ messageCommunications: [ILMessageCommunication]) {
        self.messageCommunications = messageCommunications
    }
}

/// Apple's request to classify calls, which it sorts by the date on which they were received.
open class ILCallClassificationRequest: ILClassificationRequest {
    public let callCommunications: [ILCallCommunication]

    /// Apple's own is made by the system alone.
    package init(_ callCommunications: [ILCallCommunication]) { self.callCommunications = callCommunications }
}
