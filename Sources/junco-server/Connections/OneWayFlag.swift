import Synchronization

/// Something that happens once, such as the server's end.
final class OneWayFlag: Sendable {
    private let value = Atomic(false)

    var isUp: Bool { value.load(ordering: .acquiring) }

    func raise() { value.store(true, ordering: .releasing) }
}
