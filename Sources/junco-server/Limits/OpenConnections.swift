import Hummingbird
import HummingbirdCore

/// Counts connections, and takes no more than so many at a time; more wait in the system's queue.
struct OpenConnections: AvailableConnectionsDelegate {
    let maximum: Int
    let metrics: RequestMetrics

    mutating func connectionOpened() { metrics.countConnection(1) }

    mutating func connectionClosed() { metrics.countConnection(-1) }

    func isAcceptingNewConnections() -> Bool { metrics.openConnections < maximum }
}
