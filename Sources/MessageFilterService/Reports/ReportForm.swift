/// What a user is asked about messages or calls to report, and what they have said so far.
public struct ReportForm: Hashable, Sendable {
    /// What has to be there before the report can be sent.
    public enum Input: CaseIterable, Sendable {
        /// One message or call at least: the system tells them, not the user.
        case communications
        case action, tag
    }

    public let kind: CommunicationReport.Kind
    public let communications: [CommunicationReport.Communication]
    public let options: ReportOptions
    /// What the user said it was.
    public private(set) var tag: ReportTag?
    /// What the user wants done, apart from what the tag says.
    public private(set) var chosenAction: ReportAction?

    public init(
        _ kind: CommunicationReport.Kind, _ communications: [CommunicationReport.Communication],
        options: ReportOptions = ReportOptions()
    ) {
        self.kind = kind
        self.communications = communications
        self.options = options
    }

    /// The tags to offer.
    public var tags: [ReportTag] { options.tags(for: kind) }

    /// Sets the tag, or with `nil` takes it back; the action stays that which the user chose, if they did.
    public mutating func choose(tag: ReportTag?) { self.tag = tag }

    /// Sets the action, or with `nil` leaves it to the tag.
    public mutating func choose(action: ReportAction?) { chosenAction = action }

    /// What is to be done: what the user chose, else what the tag says; `nil` before either.
    public var action: ReportAction? { chosenAction ?? tag?.action }

    /// What is still to be filled in, in the order of ``Input``. With the action `none`, nothing is.
    public var missing: [Input] {
        if action == ReportAction.none { return [] }
        return Input.allCases.filter(isMissing)
    }

    /// Whether *Done* may be chosen.
    public var isComplete: Bool { missing.isEmpty }

    /// What to answer: ``action``, but `none` as long as something is missing.
    public var answer: ReportAction { isComplete ? action ?? .none : .none }

    /// The report to send, within what ``ReportRequest`` takes; `nil` where the answer is `none`.
    ///
    /// - Parameter reporter: how the app names its installation.
    public func report(by reporter: String? = nil) -> CommunicationReport? {
        guard answer != .none else { return nil }
        return CommunicationReport(kind, communications, action: answer, tag: tag?.name, reporter: reporter).fitted
    }

    private func isMissing(_ input: Input) -> Bool {
        switch input {
        case .communications: communications.isEmpty
        case .action: action == nil
        case .tag: tag == nil && (action.map(options.actionsWithTag.contains) ?? !options.actionsWithTag.isEmpty)
        }
    }
}
