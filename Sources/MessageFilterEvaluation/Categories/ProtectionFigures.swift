import MessageCorpus
import MessageFilter

/// The error that must not happen: a one-time code or a security notice that is taken for junk; and its counter-test,
/// scams that imitate them.
///
/// Messages are told by their kind; see ``MessageKind``. All figures are of the decisions, after the model's thresholds.
public struct ProtectionFigures: Codable, Hashable, Sendable {
    /// Codes and notices that were decided, and how many of them as junk.
    public struct Protected: Codable, Hashable, Sendable {
        public let kind: String
        public let messages: Int
        public let junked: Int
    }

    public let protected: [Protected]
    /// Junk that imitates a bank, an authority, a carrier, a code.
    public let imitations: Int
    /// How many imitations were decided as junk.
    public let imitationsCaught: Int

    /// `nil` where the data has no such kinds.
    init?(_ rows: [EvaluatedRow], kinds: [String?]) {
        let isJunked = zip(rows, kinds).map { row, kind in (kind, row.decided.action == .junk) }
        protected = MessageKind.protected.compactMap { kind in
            let own = isJunked.filter { $0.0 == kind }
            return own.isEmpty ? nil : Protected(kind: kind, messages: own.count, junked: own.count(where: \.1))
        }
        let imitating = isJunked.filter { $0.0.map(MessageKind.isImitation) == true }
        imitations = imitating.count
        imitationsCaught = imitating.count(where: \.1)
        if protected.isEmpty && imitating.isEmpty { return nil }
    }
}

extension ProtectionFigures {
    /// Sentences for people.
    var lines: [String] {
        let junked = protected.map {
            "\($0.junked.countText) of \($0.messages.countText) \($0.kind) messages filed as junk"
        }
        let caught =
            imitations == 0 ? [] : ["\(imitationsCaught.countText) of \(imitations.countText) imitations caught"]
        return ["Codes and notices: " + (junked + caught).joined(separator: "; ") + "."]
    }
}
