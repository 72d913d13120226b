/// Gathers entries in any order, and makes lists of them: ascending, each number once in each stream.
///
/// What is allowed wins over what is blocked or labelled; of two labels for a number the first given holds.
public struct DirectoryBuilder: Sendable {
    private var blocked: [(span: NumberSpan, place: EntryPlace)] = []
    private var labelled: [LabelledSpan] = []
    private var allowed: [NumberSpan] = []
    private var labels: [String] = []
    private var labelIndices: [[UInt8]: UInt32] = [:]

    public init() {}

    /// Blocks calls of these numbers.
    public mutating func block(_ span: NumberSpan, at place: EntryPlace) { blocked.append((span, place)) }

    /// Shows `label` at calls of these numbers.
    ///
    /// - Precondition: the label has no flaw, see ``DirectoryLabel/flaw(in:)``.
    public mutating func label(_ span: NumberSpan, _ label: String, at place: EntryPlace) {
        labelled.append(LabelledSpan(span: span, label: index(of: label), place: place))
    }

    /// Keeps these numbers out of both streams.
    public mutating func allow(_ span: NumberSpan) { allowed.append(span) }

    private mutating func index(of label: String) -> UInt32 {
        let key = Array(label.utf8)
        if let index = labelIndices[key] { return index }
        precondition(DirectoryLabel.flaw(in: label) == nil, "a label with a flaw")
        let index = UInt32(labels.count)
        labels.append(label)
        labelIndices[key] = index
        return index
    }

    /// The lists, one for each extension, in ascending order of their numbers; one at least.
    ///
    /// - Parameters:
    ///   - limit: entries that one extension may be given.
    ///   - parts: how many extensions there may be. A number that is blocked and labelled is not parted.
    /// - Throws: ``TooManyEntriesError``, before anything is expanded.
    /// - Complexity: O(n log n) for n spans, and linear in the entries.
    public func build(
        limit: Int = DirectoryLimits.entries, parts: Int = 1
    ) throws(TooManyEntriesError) -> (lists: [DirectoryContent], report: BuildReport) {
        precondition(limit >= 2 && parts >= 1, "\(parts) parts of \(limit)")
        let exceptions = SpanSet(allowed)
        let blockedSet = SpanSet(blocked.map(\.span))
        let sweep = LabelSweep(labelled)
        let blockedSpans = blockedSet.spans.flatMap(exceptions.removed)
        let segments = sweep.segments.flatMap { segment in
            exceptions.removed(from: segment.span).map { (span: $0, label: segment.label) }
        }
        let blockedCount = Self.sum(blockedSpans)
        let labelledCount = Self.sum(segments.map(\.span))
        let total = blockedCount.addingReportingOverflow(labelledCount)
        let room = limit.multipliedReportingOverflow(by: parts)
        guard !total.overflow, room.overflow || total.partialValue <= room.partialValue else {
            throw TooManyEntriesError(count: total.overflow ? .max : total.partialValue, limit: limit, parts: parts)
        }
        let given = blockedSet.count.addingReportingOverflow(Self.sum(sweep.segments.map(\.span)))
        let report = BuildReport(
            blockedCount: blockedCount, labelledCount: labelledCount, labelConflicts: sweep.conflicts,
            allowedConflicts: conflicts(with: exceptions),
            leftOutCount: given.overflow ? .max : given.partialValue - total.partialValue)
        let whole = DirectoryContent(
            blocked: Self.expanded(blockedSpans), labelled: Self.expanded(segments), labels: labels)
        let lists = whole.split(limit: limit)
        guard lists.count <= parts else {
            throw TooManyEntriesError(count: total.partialValue, limit: limit, parts: parts)
        }
        return (lists, report)
    }

    /// The single entries that are allowed.
    private func conflicts(with exceptions: SpanSet) -> ConflictList {
        var list = ConflictList()
        let entries = blocked + labelled.map { ($0.span, $0.place) }
        for (span, place) in entries where span.count == 1 && exceptions.contains(span.first) {
            list.add(winner: nil, loser: place)
        }
        return list
    }

    /// Spans that do not overlap have no more numbers than there are.
    private static func sum(_ spans: [NumberSpan]) -> Int { spans.reduce(0) { $0 + $1.count } }

    private static func expanded(_ spans: [NumberSpan]) -> [PhoneNumber] {
        var numbers: [PhoneNumber] = []
        numbers.reserveCapacity(sum(spans))
        for span in spans {
            for number in span.first...span.last { numbers.append(number) }
        }
        return numbers
    }

    private static func expanded(_ segments: [(span: NumberSpan, label: UInt32)]) -> [LabelledNumber] {
        var entries: [LabelledNumber] = []
        entries.reserveCapacity(sum(segments.map(\.span)))
        for segment in segments {
            for number in segment.span.first...segment.span.last {
                entries.append(LabelledNumber(number: number, label: segment.label))
            }
        }
        return entries
    }
}
