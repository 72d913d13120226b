import MessageFilter

/// In how many wanted and how many unwanted messages each word of two and more letters stands, in small letters.
///
/// Words are told apart by a hash of their UTF-8, as templates are: as strings, words of equivalent letters would be one.
/// One table of words, whose bytes lie behind each other, and no object for a word.
struct WordCounts: Sendable {
    struct Entry: Sendable {
        fileprivate let hash: UInt64
        fileprivate let bytes: Range<Int>
        var wanted = 0
        var unwanted = 0
        /// The message that has counted last.
        fileprivate var message = -1
    }

    private(set) var wantedMessages = 0
    private(set) var unwantedMessages = 0
    private(set) var entries: [Entry] = []
    private var letters: [UInt8] = []
    /// The number of an entry, or −1: open addressing, a power of two.
    private var slots = [Int32](repeating: -1, count: 1024)
    private var messageCount = 0

    /// Counts a message's words if it is surely wanted or surely unwanted.
    mutating func add(_ message: LabelledMessage) {
        let isWanted = message.label.isDisjoint(with: .unwanted)
        guard isWanted || message.label.isSubset(of: .unwanted) else { return }
        if isWanted { wantedMessages += 1 } else { unwantedMessages += 1 }
        messageCount += 1
        var text = message.text
        text.withUTF8 { addRuns(of: $0, isWanted: isWanted) }
    }

    /// The bytes of a word.
    func word(_ entry: Entry) -> ArraySlice<UInt8> { letters[entry.bytes] }

    /// Runs of letters of ASCII and of bytes of other scalars, which are looked at one by one where there are any.
    private mutating func addRuns(of bytes: UnsafeBufferPointer<UInt8>, isWanted: Bool) {
        var start = 0
        var isASCII = true
        for index in 0...bytes.count {
            if index < bytes.count, bytes[index] >= 0x80 || (0x61...0x7A).contains(bytes[index] | 0x20) {
                isASCII = isASCII && bytes[index] < 0x80
                continue
            }
            let run = UnsafeBufferPointer(rebasing: bytes[start..<index])
            if !isASCII {
                addWords(of: String(decoding: run, as: UTF8.self), isWanted: isWanted)
            } else if run.count > 1 {
                add(run, case: 0x20, isWanted)
            }
            (start, isASCII) = (index + 1, true)
        }
    }

    private mutating func addWords(of run: String, isWanted: Bool) {
        for word in run.lowercased().unicodeScalars.split(whereSeparator: { !$0.isOfWord }) where word.count > 1 {
            var word = String(String.UnicodeScalarView(word))
            word.withUTF8 { add($0, case: 0, isWanted) }
        }
    }

    /// - Parameter bit: what is set in each byte to make its letter small.
    private mutating func add(_ word: UnsafeBufferPointer<UInt8>, case bit: UInt8, _ isWanted: Bool) {
        var bytes = ByteHash()
        for byte in word { bytes.add(byte | bit) }
        let hash = bytes.value
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] >= 0, entries[Int(slots[slot])].hash != hash { slot = (slot + 1) & (slots.count - 1) }
        if slots[slot] < 0 {
            slots[slot] = Int32(entries.count)
            entries.append(Entry(hash: hash, bytes: letters.count..<letters.count + word.count))
            for byte in word { letters.append(byte | bit) }
        }
        count(Int(slots[slot]), isWanted)
        if 2 * entries.count > slots.count { grow() }
    }

    private mutating func count(_ number: Int, _ isWanted: Bool) {
        guard entries[number].message != messageCount else { return }
        entries[number].message = messageCount
        if isWanted { entries[number].wanted += 1 } else { entries[number].unwanted += 1 }
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: 2 * slots.count)
        for (number, entry) in entries.enumerated() {
            var slot = Int(truncatingIfNeeded: entry.hash) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(number)
        }
    }
}
