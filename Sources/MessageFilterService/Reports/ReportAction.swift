/// What a user says of messages or calls: Apple's `ILClassificationAction`, with its raw values.
public enum ReportAction: Int, CaseIterable, Sendable {
    /// The report ends without an action.
    case none = 0
    /// The messages or calls are wanted.
    case reportNotJunk = 1
    /// They are not.
    case reportJunk = 2
    /// They are not, and the system blocks the sender.
    case reportJunkAndBlockSender = 3
}
