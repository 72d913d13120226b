#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a report may hold at most. The address that takes reports is public, so that anything may come.
public enum ReportLimits {
    /// Of a request, as iOS posts it.
    public static let bytes = 65_536
    /// Messages or calls of a report.
    public static let communications = 50
    /// Of all bodies of a report together, in UTF-8.
    public static let bodyBytes = 65_536
    /// Of a sender, in UTF-8. A mail address has 254 at most.
    public static let senderBytes = 256
    /// Of a tag; see ``isTag(_:)``.
    public static let tagBytes = 64
    /// Of a reporter's name; see ``isReporter(_:)``.
    public static let reporterBytes = 128
    /// Of the app's version, in UTF-8.
    public static let appVersionBytes = 64
    /// From 2007, when the first iPhone came, to the end of 2100.
    public static let dates = Date(timeIntervalSince1970: 1_167_609_600)..<Date(timeIntervalSince1970: 4_133_980_800)

    /// Whether `text` can be a tag: 1 to 64 letters and digits of ASCII, `-`, `_` and `.`.
    public static func isTag(_ text: String) -> Bool {
        (1...tagBytes).contains(text.utf8.count) && text.utf8.allSatisfy(isTagByte)
    }

    /// Whether `text` can name a reporter: 1 to 128 visible characters of ASCII, none of them a space.
    public static func isReporter(_ text: String) -> Bool {
        (1...reporterBytes).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// Whether `text` can be a sender: at most 256 bytes in UTF-8, without control characters.
    public static func isSender(_ text: String) -> Bool {
        text.utf8.count <= senderBytes && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    private static func isTagByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
