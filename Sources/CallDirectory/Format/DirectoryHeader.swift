import BinaryFiles

/// A file's fields, each checked before anything is done with it.
///
/// Nothing is allocated by what the file says before its length has proved that the bytes are there.
struct DirectoryHeader: Sendable {
    let kind: DirectoryKind
    let identity: DirectoryIdentity
    let labelCount: Int
    /// Where the text of labels begins.
    let labelTextOffset: Int
    /// In the order of ``DirectoryStream``.
    let streams: [StreamLayout]

    init(_ bytes: UnsafeRawBufferPointer) throws(DirectoryFileError) {
        try DirectoryLayout.frame.check(bytes, throwing: DirectoryFileError.self)
        identity = DirectoryIdentity(value: bytes.u64(FileFrame.checksumOffset))
        kind = try Self.readKind(bytes)
        labelCount = Int(bytes.u32(DirectoryLayout.labelCountOffset))
        labelTextOffset = DirectoryLayout.headerLength + 4 * labelCount
        let labelBytes = Int(bytes.u32(DirectoryLayout.labelBytesOffset))
        streams = try Self.readStreams(bytes, at: labelTextOffset + labelBytes)
        try checkLabels(bytes, length: labelBytes)
        for stream in DirectoryStream.allCases {
            try streams[stream.rawValue].check(bytes, labelCount: stream == .labelled ? labelCount : nil)
        }
    }

    private static func readKind(_ bytes: UnsafeRawBufferPointer) throws(DirectoryFileError) -> DirectoryKind {
        let from = bytes.u64(DirectoryLayout.fromOffset)
        let to = bytes.u64(DirectoryLayout.toOffset)
        switch bytes.u16(DirectoryLayout.kindOffset) {
        case DirectoryLayout.differenceKind:
            return .difference(from: DirectoryIdentity(value: from), to: DirectoryIdentity(value: to))
        case DirectoryLayout.listKind:
            guard from == 0, to == 0, bytes.u64(DirectoryLayout.countsOffset) == 0 else {
                throw DirectoryFileError(
                    offset: DirectoryLayout.fromOffset, reason: "a list that removes entries; expected a difference")
            }
            return .list
        default:
            throw DirectoryFileError(
                offset: DirectoryLayout.kindOffset, reason: "neither a list (1) nor a difference (2)")
        }
    }

    /// - Parameter offset: where the first stream begins.
    private static func readStreams(
        _ bytes: UnsafeRawBufferPointer, at offset: Int
    ) throws(DirectoryFileError) -> [StreamLayout] {
        var streams: [StreamLayout] = []
        for index in 0..<DirectoryStream.allCases.count {
            let countOffset = DirectoryLayout.countsOffset + 4 * index
            let count = Int(bytes.u32(countOffset))
            guard count <= DirectoryLayout.maximumCount else {
                throw DirectoryFileError(
                    offset: countOffset, reason: "\(count) entries; expected \(DirectoryLayout.maximumCount) at most")
            }
            let length = Int(bytes.u32(DirectoryLayout.dataLengthsOffset + 4 * index))
            streams.append(StreamLayout(count: count, at: streams.last?.end ?? offset, dataLength: length))
        }
        let end = (streams.last?.end ?? offset) + DirectoryLayout.padding
        guard end == bytes.count else {
            throw DirectoryFileError(
                offset: DirectoryLayout.countsOffset,
                reason: "the parts of the file have \(end) bytes together; the file has \(bytes.count)")
        }
        for offset in (end - DirectoryLayout.padding)..<end where bytes[offset] != 0 {
            throw DirectoryFileError(offset: offset, reason: "a padding byte is \(bytes[offset]); expected 0")
        }
        return streams
    }

    private func checkLabels(_ bytes: UnsafeRawBufferPointer, length: Int) throws(DirectoryFileError) {
        var start = 0
        for index in 0..<labelCount {
            let offset = DirectoryLayout.headerLength + 4 * index
            let end = Int(bytes.u32(offset))
            guard end > start, end <= length, end - start <= DirectoryLimits.labelBytes else {
                throw DirectoryFileError(offset: offset, reason: "label \(index) ends at \(end), after \(start)")
            }
            let text = UnsafeRawBufferPointer(rebasing: bytes[labelTextOffset + start..<labelTextOffset + end])
            let label = String(decoding: text, as: UTF8.self)
            // A repair inserts bytes that were not there, so it always shows.
            guard label.utf8.elementsEqual(text), DirectoryLabel.flaw(in: label) == nil else {
                throw DirectoryFileError(
                    offset: labelTextOffset + start,
                    reason: "label \(index) is not UTF-8, blank, or has control characters")
            }
            start = end
        }
        guard start == length else {
            throw DirectoryFileError(
                offset: DirectoryLayout.labelBytesOffset, reason: "labels of \(length) bytes; they have \(start)")
        }
    }
}
