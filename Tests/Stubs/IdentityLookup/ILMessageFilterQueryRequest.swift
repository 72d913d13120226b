import Foundation

open class ILMessageFilterQueryRequest: NSObject {
    public let sender: String?
    public let messageBody: String?
    public let receiverISOCountryCode: String?

    /// Apple's own is made by Messages alone.
    package init(sender: String?, messageBody: String?, receiverISOCountryCode: String? = nil) {
        self.sender = sender
        self.messageBody = messageBody
        self.receiverISOCountryCode = receiverISOCountryCode
    }
}

open class ILMessageFilterQueryResponse: NSObject {
    public var action = ILMessageFilterAction.none
    public var subAction = ILMessageFilterSubAction.none
}

open class ILMessageFilterCapabilitiesQueryRequest: NSObject {}

open class ILMessageFilterCapabilitiesQueryResponse: NSObject {
    public var transactionalSubActions: [ILMessageFilterSubAction] = []
    public var promotionalSubActions: [ILMessageFilterSubAction] = []
}
