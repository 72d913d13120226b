import CallDirectory
import PhoneNumbers

/// What an input is for.
public enum InputRole: Sendable {
    /// Numbers to be blocked or labelled.
    case entries
    /// Numbers that are never blocked nor labelled.
    case allowed
    /// The same, from an address book: what is no whole telephone number in it is passed over and counted.
    case contacts
}

/// What is done with an entry, by the names of the column `action`.
enum EntryAction: String, CaseIterable {
    case block, label, allow
}

/// Takes the entries of one input, and hands them to the builder.
struct EntrySink {
    let role: InputRole
    let input: Int
    let reader: PhoneNumberReader
    var builder: DirectoryBuilder
    /// Entries that were taken.
    private(set) var count = 0
    /// Telephone numbers of an address book that were passed over, and the first of them.
    private(set) var skippedCount = 0
    private(set) var firstSkipped: (line: Int, reason: String)?

    init(role: InputRole, input: Int, reader: PhoneNumberReader, builder: DirectoryBuilder) {
        (self.role, self.input, self.reader, self.builder) = (role, input, reader, builder)
    }

    /// Takes an entry as it was written. Without an action it is allowed or, by its label, labelled or blocked.
    ///
    /// - Throws: ``EntryFlaw``.
    mutating func add(_ number: String, _ action: String?, _ label: String?, line: Int) throws(EntryFlaw) {
        let label = label.flatMap { $0.isEmpty ? nil : $0 }
        let action = try resolved(action, hasLabel: label != nil)
        let span: NumberSpan
        do throws(EntryFlaw) { span = try NumberPattern(number, reader).span } catch {
            guard role == .contacts else { throw error }
            return skip(line, error.reason)
        }
        count += 1
        let place = EntryPlace(input: input, line: line)
        switch action {
        case .allow: builder.allow(span)
        case .block: builder.block(span, at: place)
        case .label:
            if let flaw = DirectoryLabel.flaw(in: label ?? "") { throw EntryFlaw(reason: flaw) }
            builder.label(span, label ?? "", at: place)
        }
    }

    /// Takes an entry of a list that was built before.
    mutating func add(_ number: PhoneNumber, _ label: String?) {
        count += 1
        let place = EntryPlace(input: input, line: 0)
        if role != .entries { return builder.allow(NumberSpan(number)) }
        guard let label else { return builder.block(NumberSpan(number), at: place) }
        builder.label(NumberSpan(number), label, at: place)
    }

    private mutating func skip(_ line: Int, _ reason: String) {
        skippedCount += 1
        if firstSkipped == nil { firstSkipped = (line, reason) }
    }

    private func resolved(_ text: String?, hasLabel: Bool) throws(EntryFlaw) -> EntryAction {
        guard let text, !text.isEmpty else { return role == .entries ? (hasLabel ? .label : .block) : .allow }
        guard let action = EntryAction(rawValue: text) else {
            let names = EntryAction.allCases.map(\.rawValue).joined(separator: ", ")
            throw EntryFlaw(reason: "the action is not known; expected \(names)")
        }
        if role != .entries, action != .allow {
            throw EntryFlaw(reason: "an action other than allow in a list of allowed numbers; take the entry out")
        }
        if action == .block, hasLabel {
            throw EntryFlaw(
                reason: "a blocked number with a label is never shown; write label for the action, or no label")
        }
        return action
    }
}
