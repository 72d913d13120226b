/// Something in a file that Apple's systems would refuse or ignore: where, what is there, and the cure.
public struct SetupFlaw: Error, Hashable, Sendable, CustomStringConvertible {
    /// A key path such as `NSExtension.NSExtensionPointIdentifier`, a line, or the option that said it.
    public let place: String
    public let finding: String
    public let cure: String

    public init(place: String, finding: String, cure: String) {
        self.place = place
        self.finding = finding
        self.cure = cure
    }

    public var description: String { "\(place): \(finding): \(cure)" }
}

/// All flaws of one file, in the order in which they were found; at least one.
public struct SetupFlaws: Error, Hashable, Sendable, CustomStringConvertible {
    public let flaws: [SetupFlaw]

    public var description: String { flaws.map(\.description).joined(separator: "\n") }
}
