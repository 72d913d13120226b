/// Why bytes are not a deferred query, not the answer to one, or not a user's report. Holds nothing of what they say.
public struct QueryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place as a JSON path: `$.query.sender`, `$.classification.communications[3].date`.
    public let place: String
    /// The byte of the flaw, from 1, where one can be pointed at.
    public let byte: Int?
    /// What was expected.
    public let reason: String

    public var description: String { "\(place)\(byte.map { " (byte \($0))" } ?? ""): \(reason)" }
}
