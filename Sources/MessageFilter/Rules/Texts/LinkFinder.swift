/// Tells whether a text has a link: `scheme://`, `www.`, a host with a path (`bit.ly/x`), or a host that stands alone and
/// ends in a domain of its own (`win-now.example.com`).
///
/// A host alone counts when its last part is one of ``domains``: what people write without a blank behind a full stop
/// (`home.see you`) is not a link.
enum LinkFinder {
    static func hasLink(_ text: UnsafeBufferPointer<Symbol>) -> Bool {
        var start = 0
        for index in 0...text.count where index == text.count || text[index].kind == .space {
            if isLink(text[start..<index]) { return true }
            start = index + 1
        }
        return false
    }

    private static func isLink(_ chunk: Slice<UnsafeBufferPointer<Symbol>>) -> Bool {
        let isDot = { (symbol: Symbol) in symbol.scalar == 0x2E }
        guard chunk.contains(where: isDot) || chunk.contains(where: { $0.scalar == 0x3A }) else { return false }
        let ascii = chunk.map { $0.scalar < 0x80 ? UInt8($0.scalar) : 0x7F }
        let text = String(decoding: ascii, as: UTF8.self)
        if text.contains("://") || text.hasPrefix("www.") { return true }
        let host = text.drop { !isOfHost($0) }.prefix(while: isOfHost)
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty || $0.startIndex == parts.last?.startIndex }),
            !text.contains("@")
        else { return false }
        let behind = text[host.endIndex...].first
        let last = parts.last { !$0.isEmpty } ?? ""
        return behind == "/" && !parts[parts.count - 1].isEmpty && last.contains(where: \.isLetter)
            || domains.contains(String(last))
    }

    private static func isOfHost(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "-" || character == "."
    }

    /// Last parts of hosts that are seldom words.
    private static let domains: Set<String> = [
        "app", "asia", "biz", "cc", "club", "cn", "co", "com", "de", "edu", "eu", "example", "fr", "gov", "gg", "icu",
        "id", "info", "io", "jp", "ke", "kr", "link", "live", "ly", "mobi", "mx", "my", "net", "ng", "nl", "online",
        "org", "ph", "pk", "pl", "pw", "ru", "shop", "site", "store", "th", "tk", "top", "tv", "tw", "uk", "vip", "vn",
        "ws", "xin", "xyz", "za",
    ]
}
