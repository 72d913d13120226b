/// Apple's `ILClassificationAction`, with its raw values.
public enum ILClassificationAction: Int, Sendable {
    case none = 0
    case reportNotJunk = 1
    case reportJunk = 2
    case reportJunkAndBlockSender = 3
}
