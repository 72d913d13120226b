import Dispatch
import Foundation

/// Maps `indices` on all processors; results come in the order of the indices, whatever the number of threads.
package func concurrentMap<Result: Sendable>(_ indices: Range<Int>, _ transform: @Sendable (Int) -> Result) -> [Result]
{
    let results = ConcurrentResults<Result>(count: indices.count)
    DispatchQueue.concurrentPerform(iterations: indices.count) { offset in
        results.set(offset, to: transform(indices.lowerBound + offset))
    }
    return results.all
}

private final class ConcurrentResults<Element: Sendable>: @unchecked Sendable {
    private var elements: [Element?]
    private let lock = NSLock()

    init(count: Int) { elements = Array(repeating: nil, count: count) }

    func set(_ index: Int, to element: Element) { lock.withLock { elements[index] = element } }

    var all: [Element] { elements.map { $0.unsafelyUnwrapped } }
}
