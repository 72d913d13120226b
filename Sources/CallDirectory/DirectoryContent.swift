/// A number that is shown with a label.
public struct LabelledNumber: Hashable, Sendable {
    public var number: PhoneNumber
    /// The index of the label in ``DirectoryContent/labels``.
    public var label: UInt32

    public init(number: PhoneNumber, label: UInt32) {
        self.number = number
        self.label = label
    }
}

/// What is in a list: a number that does not depend on how and where the list is stored, and that other contents do not
/// have, but by an accident of 1 in 2⁶⁴.
public struct DirectoryIdentity: Hashable, Sendable, LosslessStringConvertible {
    public let value: UInt64

    public init(value: UInt64) { self.value = value }

    /// Reads ``description``; `nil` for anything else.
    public init?(_ description: String) {
        guard description.utf8.count == 16, description.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
            let value = UInt64(description, radix: 16)
        else { return nil }
        self.init(value: value)
    }

    /// Sixteen hexadecimal digits.
    public var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// Whether a file is a whole list, or what leads from one list to another.
public enum DirectoryKind: Hashable, Sendable {
    case list
    case difference(from: DirectoryIdentity, to: DirectoryIdentity)
}

/// The four streams of a file, in the order in which they are handed to the system: removals first.
public enum DirectoryStream: Int, CaseIterable, Sendable {
    /// Numbers that are no longer blocked; empty in a list.
    case unblocked
    /// Numbers that lose their label, for good or for another one; empty in a list.
    case unlabelled
    case blocked
    case labelled
}

/// All that a file of a call directory says, as values.
public struct DirectoryContent: Equatable, Sendable {
    public var kind: DirectoryKind
    /// Strictly ascending, as all streams are.
    public var unblocked: [PhoneNumber]
    public var unlabelled: [PhoneNumber]
    public var blocked: [PhoneNumber]
    public var labelled: [LabelledNumber]
    /// Each once.
    public var labels: [String]

    public init(
        kind: DirectoryKind = .list, unblocked: [PhoneNumber] = [], unlabelled: [PhoneNumber] = [],
        blocked: [PhoneNumber] = [], labelled: [LabelledNumber] = [], labels: [String] = []
    ) {
        self.kind = kind
        self.unblocked = unblocked
        self.unlabelled = unlabelled
        self.blocked = blocked
        self.labelled = labelled
        self.labels = labels
    }

    /// The entries of all streams.
    public var count: Int { unblocked.count + unlabelled.count + blocked.count + labelled.count }
}
