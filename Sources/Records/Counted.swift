/// A number with the noun that it counts: `1 report`, `2 reports`, `1 entry`, `0 entries`.
package struct Counted: CustomStringConvertible {
    package let description: String

    /// - Parameter plural: default: the noun and an s.
    package init(_ count: Int, _ noun: String, _ plural: String? = nil) {
        description = count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
    }
}
