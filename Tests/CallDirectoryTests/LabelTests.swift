import CallDirectory
import Testing

@Suite("Labels")
struct LabelTests {
    @Test("what can be shown is a label", arguments: ["Bank", "銀行 👮🏽", String(repeating: "x", count: 255)])
    func sound(label: String) { #expect(DirectoryLabel.flaw(in: label) == nil) }

    @Test(
        "what is empty, too long or has control characters is none",
        arguments: [
            "", " ", "\u{3000}", "a\nb", "a\tb", "\u{7F}", "\u{85}x", "x\u{2028}", String(repeating: "x", count: 256),
        ])
    func unsound(label: String) { #expect(DirectoryLabel.flaw(in: label) != nil) }
}
