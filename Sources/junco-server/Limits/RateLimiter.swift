import NIOCore
import Synchronization

/// How many requests a second each client may make: a bucket of tokens for each, which holds those of one second.
///
/// Buckets lie in a table of fixed size, four to a row; where a row is full, the bucket that was used longest ago is given
/// to the new client. So memory is bounded whatever addresses come, and who hammers on keeps a bucket.
final class RateLimiter: Sendable {
    private struct Bucket {
        var client: ClientAddress?
        var tokens = 0.0
        var lastUse: UInt64 = 0
    }

    private static let rowCount = 1 << 14
    private static let rowLength = 4

    private let perSecond: Double
    private let sparesLoopback: Bool
    private let buckets = Mutex(Array(repeating: Bucket(), count: rowCount * rowLength))

    /// - Parameter sparesLoopback: whether this machine itself is not counted.
    init(perSecond: Int, sparesLoopback: Bool) {
        self.perSecond = Double(perSecond)
        self.sparesLoopback = sparesLoopback
    }

    /// How many clients are known at most.
    var bucketCount: Int { buckets.withLock { $0.count } }

    /// Takes a token of the client; `false` when there is none.
    func allows(_ client: ClientAddress, at now: NIODeadline = .now()) -> Bool {
        if sparesLoopback && client.isLoopback { return true }
        return buckets.withLock { takeToken(of: client, &$0, now.uptimeNanoseconds) }
    }

    private func takeToken(of client: ClientAddress, _ buckets: inout [Bucket], _ now: UInt64) -> Bool {
        let index = Self.index(of: client, buckets)
        if buckets[index].client != client {
            buckets[index] = Bucket(client: client, tokens: perSecond, lastUse: now)
        }
        let elapsed = Double(now - min(now, buckets[index].lastUse)) / 1e9
        let tokens = min(perSecond, buckets[index].tokens + elapsed * perSecond)
        buckets[index].lastUse = now
        buckets[index].tokens = tokens >= 1 ? tokens - 1 : tokens
        return tokens >= 1
    }

    /// The client's bucket, else an empty one of its row, else the one that was used longest ago.
    private static func index(of client: ClientAddress, _ buckets: [Bucket]) -> Int {
        let first = Int(truncatingIfNeeded: UInt(bitPattern: client.hashValue) % UInt(rowCount)) * rowLength
        let row = first..<first + rowLength
        if let known = row.first(where: { buckets[$0].client == client }) { return known }
        return row.min { buckets[$0].lastUse < buckets[$1].lastUse } ?? first
    }
}
