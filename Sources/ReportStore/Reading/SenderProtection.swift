import MessageFilter

/// Asks a policy's rules whether a message or number may ever be junk.
struct SenderProtection {
    private let pipeline: FilterPipeline

    init(_ rules: CheckedRules) { pipeline = FilterPipeline(model: nil, rules: rules) }

    /// Whether the sender is a contact or on the allow list, or the text has an allowed word or a one-time code.
    func protects(sender: String?, text: String?) -> Bool {
        switch pipeline.decide(FilterQuery(sender: sender, text: text)).reason {
        case .contact, .allowedNumber, .allowedSender, .allowedWord, .oneTimeCode: true
        case .blockedNumber, .rule, .model, .unsure, .noText, .noModel: false
        }
    }
}
