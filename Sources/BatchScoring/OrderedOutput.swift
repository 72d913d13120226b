import Records

/// Hands out batches, and writes them in the order in which they were handed out, whichever thread ends first.
///
/// There are only so many batches: a thread that is far ahead of the others waits for them.
final class OrderedOutput {
    private let sink: OutputSink
    private let maximumLineLength: Int
    private let monitor = Monitor()

    // What follows belongs to who holds the monitor; a finished batch to the one thread that is writing.
    private var limit = 1
    private var idle: [MessageBatch] = []
    /// Handed out and not written yet, in order.
    private var begun: [MessageBatch] = []
    private var isWriting = false
    private var firstFailure: OutputError?

    /// - Parameter maximumLineLength: no line of a batch is longer, its end included.
    init(_ sink: OutputSink, maximumLineLength: Int) {
        self.sink = sink
        self.maximumLineLength = maximumLineLength
    }

    /// Why writing failed, if it did; what comes later is dropped.
    var failure: OutputError? { monitor.locked { firstFailure } }

    /// Allows for one more thread: for a batch in its hands, and another that waits behind a slower thread's.
    func makeRoomForThread() { monitor.locked { limit += 2 } }

    /// The next batch, empty. Waits for one.
    func begin() -> MessageBatch {
        monitor.locked {
            while begun.count == limit { monitor.wait() }
            let batch = idle.popLast() ?? MessageBatch(maximumLineLength: maximumLineLength)
            begun.append(batch)
            return batch
        }
    }

    /// Takes a batch back, to be written as soon as those before it are.
    func finish(_ batch: MessageBatch) {
        monitor.locked {
            batch.isFinished = true
            // The thread that is writing looks for finished batches until there is none.
            if isWriting { return }
            isWriting = true
            while let first = begun.first, first.isFinished {
                write(first)
                idle.append(begun.removeFirst())
                monitor.wakeAll()
            }
            isWriting = false
        }
    }

    /// Others may go on meanwhile.
    private func write(_ batch: MessageBatch) {
        let hasFailed = firstFailure != nil
        monitor.unlock()
        var failure: OutputError?
        if !hasFailed {
            do throws(OutputError) {
                try sink.write(batch.verdicts)
                try sink.flush()
            } catch { failure = error }
        }
        batch.clear()
        monitor.lock()
        batch.isFinished = false
        if let failure { firstFailure = failure }
    }
}
