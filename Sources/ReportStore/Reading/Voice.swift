import Foundation
import GRDB
import MessageFilterService

/// What one reporter says about one message or call.
struct Voice {
    let reporter: Data
    let network: Data?
    let kind: CommunicationReport.Kind
    let action: ReportAction
    let tag: String?
    let second: Int64
    let sender: String?
    let body: String?

    var isJunk: Bool { action != .reportNotJunk }

    /// All that were raised, the latest last.
    ///
    /// - Parameter body: is given one after the other.
    static func forEach(in database: Database, _ body: (Voice) throws -> Void) throws {
        let sql = """
            SELECT c.reporter, r.network, r.kind, r.action, r.tag, r.received, c.sender, c.body
            FROM communication c JOIN report r ON r.id = c.report ORDER BY r.received, r.id, c.id
            """
        let rows = try Row.fetchCursor(database, sql: sql)
        while let row = try rows.next() { try body(Voice(row)) }
    }

    private init(_ row: Row) throws {
        guard let kind = CommunicationReport.Kind(rawValue: try row.checked(2)),
            let action = ReportAction(rawValue: try row.checked(3))
        else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        (self.kind, self.action) = (kind, action)
        (reporter, network, tag) = (try row.checked(0), try row.checkedOrNull(1), try row.checkedOrNull(4))
        (second, sender, body) = (try row.checked(5), try row.checkedOrNull(6), try row.checkedOrNull(7))
    }
}

/// The voices about one thing: of each reporter the latest.
struct Ballot {
    private var voices: [Data: Voice] = [:]
    private(set) var first = Int64.max
    private(set) var last = Int64.min

    /// Adds a voice that is not older than those before.
    mutating func add(_ voice: Voice) {
        voices[voice.reporter] = voice
        first = min(first, voice.second)
        last = max(last, voice.second)
    }

    func voices(where isMeant: (Voice) -> Bool) -> Choir { Choir(voices: voices.values.filter(isMeant)) }
    var all: Choir { Choir(voices: Array(voices.values)) }
}

/// Voices of distinct reporters.
struct Choir {
    let voices: [Voice]

    /// How many count: of each network `perNetwork` at most, and all whose network is not known.
    func distinctCount(perNetwork: Int) -> Int {
        var counts: [Data: Int] = [:]
        var unknown = 0
        for voice in voices {
            if let network = voice.network { counts[network, default: 0] += 1 } else { unknown += 1 }
        }
        return counts.values.reduce(unknown) { $0 + min($1, perNetwork) }
    }

    /// Those that something is not said of, and those that it is.
    func parted(by isMeant: (Voice) -> Bool) -> (others: Choir, meant: Choir) {
        var voices = voices
        let border = voices.partition(by: isMeant)
        return (Choir(voices: Array(voices[..<border])), Choir(voices: Array(voices[border...])))
    }

    var first: Int64 { voices.map(\.second).min() ?? 0 }
    var last: Int64 { voices.map(\.second).max() ?? 0 }

    /// What most voices have; among equals the first by its bytes. `nil` is a value as any other, and the last.
    func mostFrequent(_ value: (Voice) -> String?) -> String? {
        // By bytes: texts that look alike, and are equal to Swift, are different here.
        var counts: [[UInt8]?: Int] = [:]
        for voice in voices { counts[value(voice).map { Array($0.utf8) }, default: 0] += 1 }
        let best = counts.max { left, right in
            left.value == right.value ? Self.isInFront(right.key, left.key) : left.value < right.value
        }
        return best?.key.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func isInFront(_ left: [UInt8]?, _ right: [UInt8]?) -> Bool {
        guard let left else { return false }
        guard let right else { return true }
        return left.lexicographicallyPrecedes(right)
    }
}
