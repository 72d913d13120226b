import Foundation
import MessageFilter

/// Calls a completion once: the first time that it is asked to, or with `none` when nobody is left who could ask.
final class SingleCompletion: @unchecked Sendable {
    private let lock = NSLock()
    private var completion: (@Sendable (FilterAnswer) -> Void)?

    init(_ completion: @escaping @Sendable (FilterAnswer) -> Void) { self.completion = completion }

    deinit { complete(.none) }

    func complete(_ answer: FilterAnswer) { take()?(answer) }

    private func take() -> (@Sendable (FilterAnswer) -> Void)? {
        lock.lock()
        defer { lock.unlock() }
        defer { completion = nil }
        return completion
    }
}
