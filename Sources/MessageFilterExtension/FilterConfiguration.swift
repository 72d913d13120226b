import MessageFilter

/// What a filter extension answers by.
public struct FilterConfiguration: Sendable {
    /// The model file, which is mapped into memory and read only; `nil`: the rules alone answer.
    public var modelPath: String?
    public var rules = CheckedRules.standard
    /// The sub-actions that Messages is told of, and that answers are folded to.
    public var capabilities = FilterCapabilities.none
    /// How readily the model takes an action.
    public var strictness = OperatingPoint.usual
    /// Whether Messages is asked to post what the model is unsure of to the app's server; the Info.plist names its URL.
    public var asksServer = false

    public init(modelPath: String? = nil) { self.modelPath = modelPath }
}
