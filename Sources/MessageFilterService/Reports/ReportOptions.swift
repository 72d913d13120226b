/// What an app asks of those who report.
public struct ReportOptions: Hashable, Sendable {
    /// What messages may have been, in the order in which they are offered.
    public var messageTags: [ReportTag]
    /// What calls may have been, in the order in which they are offered.
    public var callTags: [ReportTag]
    /// The actions that may not be reported without a tag. `none` reports nothing, and never needs one.
    public var actionsWithTag: Set<ReportAction>

    public init(
        messageTags: [ReportTag] = [
            .parcel, .foodDelivery, .phishing, .investment, .gambling, .advertisement, .otherWanted, .otherUnwanted,
        ],
        callTags: [ReportTag] = [
            .parcel, .foodDelivery, .salesCall, .phishing, .silentCall, .survey, .otherWanted, .otherUnwanted,
        ],
        actionsWithTag: Set<ReportAction> = [.reportJunk, .reportJunkAndBlockSender]
    ) {
        self.messageTags = messageTags
        self.callTags = callTags
        self.actionsWithTag = actionsWithTag
    }

    public func tags(for kind: CommunicationReport.Kind) -> [ReportTag] { kind == .message ? messageTags : callTags }
}
