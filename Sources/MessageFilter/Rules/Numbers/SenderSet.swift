/// Senders of a list, by number or by name, ready to be asked about one.
struct SenderSet: Sendable {
    private var numbers = NumberSet()
    /// Names and mail addresses, folded.
    private var names: Set<[UInt32]> = []

    var count: Int { numbers.count + names.count }

    mutating func insert(_ pattern: NumberEntry) { numbers.insert(pattern) }
    /// - Parameter forms: those of a folded name.
    mutating func insert(name forms: [[UInt32]]) { names.formUnion(forms) }
    /// To be called after the last sender.
    mutating func prepare() { numbers.prepare() }

    func contains(number: PhoneDigits?) -> Bool { number.map(numbers.contains) ?? false }
    func contains(name: borrowing ComparableText) -> Bool {
        !names.isEmpty && names.contains(name.symbols.map(\.scalar))
    }
}
