import BinaryFiles

extension DirectoryContent {
    /// The bytes of the file: the same for the same numbers and labels. Labels that no entry has are left out, the
    /// others stand in the order of their first entry.
    ///
    /// - Precondition: all streams are strictly ascending, within ``DirectoryLimits/numbers`` and of at most 2²⁷ entries;
    ///   labels have no flaw (``DirectoryLabel/flaw(in:)``); a list removes nothing.
    /// - Complexity: O(n) for n entries, in time and memory.
    public func encoded() -> [UInt8] {
        let (table, places) = usedLabels()
        let streams = [
            StreamEncoder(unblocked), StreamEncoder(unlabelled), StreamEncoder(blocked),
            StreamEncoder(labelled, labelPlaces: places),
        ]
        var bytes = header(table, streams)
        var end: UInt32 = 0
        for label in table {
            end += UInt32(label.utf8.count)
            bytes.append(littleEndian: end)
        }
        for label in table { bytes += label.utf8 }
        for stream in streams {
            bytes += stream.index
            bytes += stream.dataBytes
        }
        bytes.append(zeros: DirectoryLayout.padding)
        DirectoryLayout.frame.seal(&bytes)
        return bytes
    }

    private func header(_ table: [String], _ streams: [StreamEncoder]) -> [UInt8] {
        let counts = [unblocked.count, unlabelled.count, blocked.count, labelled.count]
        precondition(
            counts.allSatisfy { $0 <= DirectoryLayout.maximumCount }, "a stream of \(counts.max() ?? 0) entries")
        var bytes = DirectoryLayout.frame.opened()
        bytes.replace(
            at: DirectoryLayout.kindOffset,
            littleEndian: isList ? DirectoryLayout.listKind : DirectoryLayout.differenceKind)
        for identity in identities { bytes.append(littleEndian: identity) }
        for count in counts { bytes.append(littleEndian: UInt32(count)) }
        bytes.append(littleEndian: UInt32(table.count))
        bytes.append(littleEndian: UInt32(table.reduce(0) { $0 + $1.utf8.count }))
        for stream in streams { bytes.append(littleEndian: UInt32(stream.dataBytes.count)) }
        return bytes
    }

    private var isList: Bool {
        if case .difference = kind { return false }
        precondition(unblocked.isEmpty && unlabelled.isEmpty, "a list that removes entries")
        return true
    }

    private var identities: [UInt64] {
        if case .difference(let from, let to) = kind { return [from.value, to.value] }
        return [0, 0]
    }

    /// The labels in the order of their first entry, and the place of each of ``labels`` among them.
    private func usedLabels() -> (table: [String], places: [UInt32]) {
        var table: [String] = []
        var places = [UInt32](repeating: .max, count: labels.count)
        for entry in labelled where places[Int(entry.label)] == .max {
            let label = labels[Int(entry.label)]
            precondition(DirectoryLabel.flaw(in: label) == nil, "a label with a flaw")
            places[Int(entry.label)] = UInt32(table.count)
            table.append(label)
        }
        return (table, places)
    }
}
