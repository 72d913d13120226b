/// Keeps spreadsheets from taking a field of a CSV file for a formula, which may run programs: one by somebody unknown.
///
/// A field that would be one gets an apostrophe in front; so does one that is a formula behind apostrophes, so that taking one
/// away always gives back the field.
///
/// - Source: OWASP, *CSV Injection*.
package enum FormulaGuard {
    private static let apostrophe = UInt8(ascii: "'")

    package static func guarded(_ field: String) -> String { isGuardable(Array(field.utf8)[...]) ? "'" + field : field }

    /// The field that has been guarded.
    package static func unguarded(_ field: String) -> String {
        let bytes = Array(field.utf8)
        return String(decoding: bytes[(isGuarded(bytes) ? 1 : 0)...], as: UTF8.self)
    }

    /// Whether the first byte is the apostrophe of the guard.
    package static func isGuarded(_ field: some Sequence<UInt8>) -> Bool {
        let bytes = Array(field)
        return bytes.first == apostrophe && isGuardable(bytes[1...])
    }

    private static func isGuardable(_ field: ArraySlice<UInt8>) -> Bool {
        let rest = field.drop { $0 == apostrophe }
        switch rest.first {
        case UInt8(ascii: "="), UInt8(ascii: "@"), 0x09, 0x0A, 0x0D: return true
        // A number, as a sender is one.
        case UInt8(ascii: "+"), UInt8(ascii: "-"): return !rest.allSatisfy { "0123456789 +-.()/*".utf8.contains($0) }
        // Full-width signs, which some spreadsheets read as the plain ones.
        case 0xEF: return ["＝", "＋", "－", "＠"].contains { rest.starts(with: $0.utf8) }
        default: return false
        }
    }
}
