import Foundation

/// Apple's message or call that a user reports.
open class ILCommunication: NSObject {
    public let sender: String?
    public let dateReceived: Date

    /// Apple's own is made by the system alone.
    package init(sender: String?, dateReceived: Date) {
        self.sender = sender
        self.dateReceived = dateReceived
    }
}

open class ILMessageCommunication: ILCommunication {
    public let messageBody: String?

    package init(sender: String?, dateReceived: Date, messageBody: String?) {
        self.messageBody = messageBody
        super.init(sender: sender, dateReceived: dateReceived)
    }
}

open class ILCallCommunication: ILCommunication {}
