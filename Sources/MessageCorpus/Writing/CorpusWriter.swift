import MessageFilter
import Records

/// Writes messages as a corpus that ``CorpusReader`` reads back without a label map: RFC 4180 with the columns label,
/// kind, language, sender, text. What is `nil` becomes an empty field.
public enum CorpusWriter {
    /// Writes the file whole or not at all.
    /// - Precondition: every message has a label.
    /// - Throws: `OutputError` with the path and the system's reason.
    public static func write(_ messages: some Sequence<LabelledMessage>, to path: String) throws(OutputError) {
        try AtomicFile.write(to: path) { (sink) throws(OutputError) in try write(messages, to: sink) }
    }

    /// Writes to a sink, which is not flushed.
    /// - Precondition: every message has a label.
    /// - Throws: `OutputError` with the sink's name and the system's reason.
    package static func write(
        _ messages: some Sequence<LabelledMessage>, to sink: OutputSink
    ) throws(OutputError) {
        try sink.write("label,kind,language,sender,text\r\n")
        for message in messages { try write(message, to: sink) }
    }

    /// - Precondition: the message has a label; an empty set cannot be written.
    private static func write(_ message: LabelledMessage, to sink: OutputSink) throws(OutputError) {
        precondition(!message.label.isEmpty, "a message without a label, of line \(message.line)")
        let fields = [
            message.label.label, message.kind ?? "", message.language ?? "", message.sender ?? "", message.text,
        ]
        for (index, field) in fields.enumerated() {
            if index > 0 { try sink.write(UInt8(ascii: ",")) }
            try sink.write(CSVField(field).text)
        }
        try sink.write("\r\n")
    }
}
