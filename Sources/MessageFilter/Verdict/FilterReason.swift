/// Why a message got its answer. Holds nothing of the message, its sender or a contact.
public enum FilterReason: Hashable, Sendable {
    /// The sender is a contact of the user.
    case contact
    /// The sender's number, the sender's name, or a word of the message is on the allow list.
    case allowedNumber, allowedSender, allowedWord
    /// The message brings a one-time code, and without its protection the answer would be another or come from elsewhere.
    case oneTimeCode
    /// The sender's number is on the block list.
    case blockedNumber
    /// The user's rule with this id.
    case rule(String)
    /// The model was sure.
    case model
    /// The model was not sure.
    case unsure
    /// There is no text that a model could judge.
    case noText
    /// No rule spoke and there is no model.
    case noModel

    /// The reason in output: `contact`, `allow:number`, `rule:no-prizes`, `model`, `unsure` …
    public var label: String {
        switch self {
        case .contact: "contact"
        case .allowedNumber: "allow:number"
        case .allowedSender: "allow:sender"
        case .allowedWord: "allow:word"
        case .oneTimeCode: "allow:code"
        case .blockedNumber: "block:number"
        case .rule(let id): "rule:\(id)"
        case .model: "model"
        case .unsure: "unsure"
        case .noText: "no-text"
        case .noModel: "no-model"
        }
    }
}
