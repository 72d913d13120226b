/// Runs `body` on the UTF-8 bytes of a text and of a sender, without copying native strings.
func withBytes<Result>(
    of text: String, _ sender: String?,
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>?) throws -> Result
) rethrows -> Result {
    var text = text
    guard var sender else { return try text.withUTF8 { try body($0, nil) } }
    return try text.withUTF8 { bytes in try sender.withUTF8 { try body(bytes, $0) } }
}
