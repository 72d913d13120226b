/// What a user says of messages or calls: Apple's `ILClassificationAction`, with its raw values.
public enum ReportAction: Int, CaseIterable, Sendable {
    /// The report ends without an action.
    case none = 0
    case reportNotJunk = 1
    case reportJunk = 2
    /// The system blocks the sender, too.
    case reportJunkAndBlockSender = 3
}
