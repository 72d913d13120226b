import Testing

@testable import MessageFilter

@Suite("Senders")
struct SenderFormTests {
    @Test(
        "a sender's kind is read from its form",
        arguments: [
            ("", SenderKind.empty, 0), ("72404", .shortCode, 5), ("100", .shortCode, 3), ("12345678", .shortCode, 8),
            ("123456789", .nationalNumber, 9), ("07700 900456", .nationalNumber, 11),
            ("(030) 555-0199", .nationalNumber, 10),
            ("724-04", .nationalNumber, 5), ("+447700900123", .internationalNumber, 12),
            ("+44 (0) 7700", .internationalNumber, 7),
            ("00447700900123", .internationalNumber, 14), ("1069012345678", .nationalNumber, 13),
            ("DHL", .alphanumeric, 0),
            ("AD-HDFCBK-S", .alphanumeric, 0), ("Bank24", .alphanumeric, 0), ("+", .alphanumeric, 0),
            ("- .", .alphanumeric, 0),
            ("news@shop.example", .mail, 0), ("@", .mail, 0), ("银行", .alphanumeric, 0), ("123a", .alphanumeric, 0),
        ])
    func kinds(text: String, kind: SenderKind, digits: Int) {
        let sender = form(Array(text.utf8))
        #expect(sender.kind == kind)
        #expect(sender.digits == digits)
    }

    @Test(
        "the suffix of an Indian header is read, of nothing else",
        arguments: [
            ("AD-HDFCBK-S", "S"), ("VM-AIRTEL-P", "P"), ("jk-sbibnk-t", "T"), ("AX-MYGOVT-G", "G"), ("AD-HDFCBK", ""),
            ("AD-HDFCBK-X", ""), ("ADX-HDFCBK-S", ""), ("AD-HDFCBKS", ""), ("-S", ""), ("AD--S", ""), ("DHL", ""),
        ])
    func headerSuffix(text: String, suffix: String) {
        #expect(form(Array(text.utf8)).headerSuffix == suffix.utf8.first ?? 0)
    }

    @Test("any bytes have a form", arguments: 0..<200)
    func hostile(seed: UInt64) {
        var source = SeededSource(seed: seed)
        for length in 0..<40 {
            let sender = form(HostileBytes.noise(length, using: &source))
            #expect((sender.kind == .empty) == (length == 0))
            let digitsAndHyphens = (0..<length).map { _ in "0123456789-+00".utf8.randomElement(using: &source) ?? 0 }
            #expect(form(digitsAndHyphens).digits <= length)
        }
    }

    private func form(_ bytes: [UInt8]) -> SenderForm { bytes.withUnsafeBufferPointer { SenderForm($0) } }
}
