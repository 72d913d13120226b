import MessageFilter

/// Messages that one thread scores in one go, and the lines of their verdicts. Its memory is used again and again.
final class MessageBatch {
    /// The most messages of a batch: enough that taking a lock is nothing beside scoring them.
    private static let maximumCount = 1024
    /// A batch that holds as many bytes is full.
    private static let fullLength = 1 << 16
    private static let capacity = fullLength + MessageScorer.maximumTextLength

    /// The lines of the verdicts so far.
    var verdicts: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: lines, count: linesLength) }
    /// The messages that have no verdict yet.
    var unscored: Range<Int> { scoredCount..<count }
    var hasRoom: Bool { count < Self.maximumCount && length <= Self.fullLength }
    var isEmpty: Bool { count == 0 && linesLength == 0 }
    /// Whether its verdicts wait to be written. Belongs to ``OrderedOutput``.
    var isFinished = false

    private let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    private var length = 0
    private let messages = UnsafeMutablePointer<StoredMessage>.allocate(capacity: maximumCount)
    private var count = 0
    private var scoredCount = 0
    private let lines: UnsafeMutablePointer<UInt8>
    private var linesLength = 0
    private let maximumLineLength: Int

    /// The places of a message in `bytes`: text, then sender. A sender of length -1 is none.
    private struct StoredMessage {
        var start: Int32
        var textLength: Int32
        var senderLength: Int32
    }

    /// - Parameter maximumLineLength: no line is longer, its end included.
    init(maximumLineLength: Int) {
        self.maximumLineLength = maximumLineLength
        lines = .allocate(capacity: (Self.maximumCount + 1) * maximumLineLength)
    }

    deinit {
        bytes.deallocate()
        messages.deallocate()
        lines.deallocate()
    }

    /// Makes room for other messages.
    func clear() {
        (length, count, scoredCount, linesLength) = (0, 0, 0, 0)
    }

    /// Keeps a copy of a message.
    ///
    /// - Parameter text: at most ``MessageScorer/maximumTextLength`` bytes.
    /// - Returns: false when the sender is too long to be kept.
    /// - Precondition: ``hasRoom``.
    func append(_ text: UnsafeBufferPointer<UInt8>, sender: UnsafeBufferPointer<UInt8>?) -> Bool {
        let size = text.count + (sender?.count ?? 0)
        guard size <= Self.capacity - length else { return false }
        messages[count] = StoredMessage(
            start: Int32(length), textLength: Int32(text.count), senderLength: Int32(sender?.count ?? -1))
        copy(text, to: length)
        if let sender { copy(sender, to: length + text.count) }
        length += size
        count += 1
        return true
    }

    func text(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        let message = messages[index]
        return UnsafeBufferPointer(start: bytes + Int(message.start), count: Int(message.textLength))
    }

    func sender(_ index: Int) -> UnsafeBufferPointer<UInt8>? {
        let message = messages[index]
        guard message.senderLength >= 0 else { return nil }
        return UnsafeBufferPointer(
            start: bytes + Int(message.start + message.textLength), count: Int(message.senderLength))
    }

    /// Appends `header`, a line that is no verdict, of at most the length of a line.
    func append(header: String) {
        precondition(isEmpty && header.utf8.count <= maximumLineLength, "a header behind the beginning")
        for byte in header.utf8 {
            lines[linesLength] = byte
            linesLength += 1
        }
    }

    /// Gives the unscored messages their verdicts: `write` puts the line for a message at an address, and returns the
    /// line's length.
    @inline(__always)
    func writeVerdicts(_ write: (Int, UnsafeMutableRawPointer) -> Int) {
        var end = linesLength
        for index in unscored { end += write(index, lines + end) }
        (linesLength, scoredCount) = (end, count)
    }

    /// Appends the verdict on a message that is not kept.
    @inline(__always)
    func appendVerdict(_ write: (UnsafeMutableRawPointer) -> Int) {
        precondition(unscored.isEmpty, "a verdict in front of another message's")
        linesLength += write(lines + linesLength)
        count += 1
        scoredCount = count
    }

    private func copy(_ source: UnsafeBufferPointer<UInt8>, to offset: Int) {
        if let start = source.baseAddress { (bytes + offset).update(from: start, count: source.count) }
    }
}
