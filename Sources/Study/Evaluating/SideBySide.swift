import MessageFilterTraining

/// The results of `body` for 0 ..< `count`, in that order; at once on all processors, or one after the other.
///
/// - Throws: the error of the smallest number that has one.
func sideBySide<Element: Sendable>(
    _ count: Int, isSmall: Bool, _ body: @escaping @Sendable (Int) throws -> Element
) throws -> [Element] {
    guard isSmall else { return try (0..<count).map(body) }
    return try concurrentMap(0..<count) { number in Result { try body(number) } }.map { try $0.get() }
}

/// Counts what is done on several threads, and tells of it one call after the other.
final class ProgressCounter: Sendable {
    private let done = Locked(0)
    private let tell: @Sendable (Int) -> Void

    init(_ tell: @escaping @Sendable (Int) -> Void) {
        self.tell = tell
        tell(0)
    }

    func advance() {
        done.withLock { done in
            done += 1
            tell(done)
        }
    }
}
