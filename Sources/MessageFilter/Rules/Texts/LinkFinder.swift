/// Tells whether a text has a link: `scheme://`, `www.`, a host with a path (`bit.ly/x`), or a host that stands alone and
/// ends in a domain of its own (`win-now.example.com`).
///
/// Models count links by ``ContactRecognizer``, which is part of their format.
///
/// A host alone counts when its last part is one of ``domains``: what people write without a blank behind a full stop
/// (`home.see you`) is not a link.
enum LinkFinder {
    static func hasLink(_ text: UnsafeBufferPointer<Symbol>) -> Bool {
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex { $0.kind == .space } ?? text.count
            if isLink(text[start..<end]) { return true }
            start = end + 1
        }
        return false
    }

    private typealias Chunk = Slice<UnsafeBufferPointer<Symbol>>

    private static func isLink(_ chunk: Chunk) -> Bool {
        let isNamed = chunk.contains { $0.scalar == dot || $0.scalar == colon }
        guard isNamed, !chunk.contains(where: { $0.scalar == at }) else { return isNamed && has(scheme, chunk) }
        return has(scheme, chunk) || begins(with: www, chunk) || isHost(chunk)
    }

    /// Whether a chunk begins with a host that leads somewhere, signs in front of it aside.
    private static func isHost(_ chunk: Chunk) -> Bool {
        let host = chunk.drop { !isOfHost($0) }.prefix(while: isOfHost)
        let parts = host.split(whereSeparator: { $0.scalar == dot })
        let dots = host.count { $0.scalar == dot }
        let endsWithDot = host.last?.scalar == dot
        // No part is empty, but for the one behind a full stop at the end.
        guard let last = parts.last, parts.count > 1, dots == parts.count - (endsWithDot ? 0 : 1) else { return false }
        let hasPath = host.endIndex < chunk.endIndex && chunk[host.endIndex].scalar == slash && !endsWithDot
        return hasPath && last.contains { $0.kind != .digit } || domains.contains(last.map(\.scalar))
    }

    private static func begins(with beginning: [UInt32], _ chunk: Chunk) -> Bool {
        chunk.lazy.map(\.scalar).starts(with: beginning)
    }

    private static func has(_ part: [UInt32], _ chunk: Chunk) -> Bool {
        chunk.indices.contains { begins(with: part, chunk[$0...]) }
    }

    private static func isOfHost(_ symbol: Symbol) -> Bool {
        symbol.kind == .letter || symbol.kind == .ideograph || symbol.kind == .digit || symbol.scalar == dot
            || symbol.scalar == hyphen
    }

    private static let (dot, colon, at, slash, hyphen): (UInt32, UInt32, UInt32, UInt32, UInt32) =
        (0x2E, 0x3A, 0x40, 0x2F, 0x2D)
    private static let scheme = scalars("://")
    private static let www = scalars("www.")

    /// Last parts of hosts that are seldom words.
    private static let domains = Set(
        [
            "app", "asia", "biz", "cc", "club", "cn", "co", "com", "de", "edu", "eu", "example", "fr", "gov", "gg",
            "icu",
            "id", "info", "io", "jp", "ke", "kr", "link", "live", "ly", "mobi", "mx", "my", "net", "ng", "nl", "online",
            "org", "ph", "pk", "pl", "pw", "ru", "shop", "site", "store", "th", "tk", "top", "tv", "tw", "uk", "vip",
            "vn", "ws", "xin", "xyz", "za",
        ].map(scalars))

    private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}
