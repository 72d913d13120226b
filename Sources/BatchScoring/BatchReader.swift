import MessageFilter
import Records

/// Reads the messages of sources, one after the other, into batches. One thread at a time may use it.
final class BatchReader {
    /// Why reading ended before the sources did.
    private(set) var failure: RecordError?

    private var sources: ArraySlice<ByteSource>
    private let options: BatchScorer.Options
    private let output: OrderedOutput
    private let progress: (Int) -> Void

    private var count = 0
    /// What to tell about the messages, but for their number.
    private var findings = BatchScorer.Summary()
    private var stream: MessageStream?
    private var isEnded = false
    private var batch: MessageBatch
    private var isGivenAway = false
    /// How often a batch has been given away before it was full.
    private var handOverCount = 0
    /// Whose turn it is.
    private var worker: BatchWorker?

    private static let progressInterval = 16_384

    init(
        _ sources: [ByteSource], _ options: BatchScorer.Options, _ output: OrderedOutput,
        progress: @escaping (Int) -> Void
    ) {
        self.sources = sources[...]
        self.options = options
        self.output = output
        self.progress = progress
        batch = output.begin()
        batch.append(header: options.header)
        stream = openNext()
    }

    var summary: BatchScorer.Summary {
        var summary = findings
        summary.messages = count
        return summary
    }

    /// The next messages, for `worker` to score and to give back to the output; `nil` when there are none, or writing
    /// has failed.
    ///
    /// While the input stalls, the messages before are scored by `worker` and written.
    func next(for worker: BatchWorker) -> MessageBatch? {
        if isEnded { return nil }
        self.worker = worker
        if isGivenAway { batch = output.begin() }
        isGivenAway = true
        do throws(RecordError) { try fill() } catch { failure = error }
        isEnded = failure != nil || stream == nil || output.failure != nil
        return batch
    }

    private func fill() throws(RecordError) {
        while batch.hasRoom, let stream {
            if try !fill(batch, from: stream) { self.stream = openNext() }
        }
    }

    /// - Returns: false at the end of the stream; true when `batch` is full, or has been handed over.
    private func fill(_ batch: MessageBatch, from stream: MessageStream) throws(RecordError) -> Bool {
        let before = handOverCount
        while batch.hasRoom {
            guard try stream.next() else {
                if let note = stream.note { findings.notes.append(note) }
                return false
            }
            if handOverCount != before {
                add(stream, to: self.batch)
                return true
            }
            add(stream, to: batch)
        }
        return true
    }

    private func add(_ stream: MessageStream, to batch: MessageBatch) {
        let (text, sender) = (stream.text, stream.sender)
        let read = UnsafeBufferPointer(start: text.baseAddress, count: min(text.count, MessageScorer.maximumTextLength))
        if !batch.append(read, sender: sender) { worker?.score(read, sender: sender, behind: batch) }
        if stream.reader.isTruncated || text.count > read.count { findings.note(truncatedAt: stream.place) }
        count += 1
        if count % Self.progressInterval == 0 { progress(count) }
    }

    private func handOver() {
        if batch.isEmpty { return }
        worker?.score(batch)
        output.finish(batch)
        batch = output.begin()
        handOverCount += 1
    }

    private func openNext() -> MessageStream? {
        guard let source = sources.popFirst() else { return nil }
        return MessageStream(source, options) { [unowned self] in
            handOver()
            return output.failure == nil
        }
    }
}
