import BatchScoring

/// Messages one behind the other in memory, with their senders.
struct MessagesInMemory {
    private var bytes: [UInt8] = []
    private var places: [Place] = []

    private struct Place {
        let text: Range<Int>
        let sender: Range<Int>?
    }

    var count: Int { places.count }
    /// Of the texts, without senders.
    private(set) var textBytes = 0

    /// Adds the messages of a stream.
    ///
    /// - Throws: ``RecordError``.
    mutating func read(_ stream: MessageStream) throws {
        while try stream.next() {
            let text = append(stream.text)
            places.append(Place(text: text, sender: stream.sender.map { append($0) }))
            textBytes += text.count
        }
    }

    /// Calls `body` with the text and the sender of each message of `range`.
    @inline(__always)
    func forEach(
        in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>?) -> Void
    ) {
        bytes.withUnsafeBufferPointer { bytes in
            for place in places[range] {
                body(
                    UnsafeBufferPointer(rebasing: bytes[place.text]),
                    place.sender.map { UnsafeBufferPointer(rebasing: bytes[$0]) })
            }
        }
    }

    private mutating func append(_ field: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        let start = bytes.count
        bytes.append(contentsOf: field)
        return start..<bytes.count
    }
}
