/// What a label must be: shown on a call, and by a system that is handed it as it is.
public enum DirectoryLabel {
    /// Why `label` cannot be one; `nil` where it can.
    public static func flaw(in label: String) -> String? {
        if label.utf8.count > DirectoryLimits.labelBytes {
            return "the label has \(label.utf8.count) bytes of UTF-8; expected \(DirectoryLimits.labelBytes) at most"
        }
        if label.unicodeScalars.contains(where: isControl) {
            return "the label has a control character or a line end; take it out"
        }
        if label.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
            return "the label is empty; write what is to be shown"
        }
        return nil
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
        default: false
        }
    }
}
