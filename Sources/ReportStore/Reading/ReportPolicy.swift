import MessageFilter

/// When reports count, and what they then say.
///
/// The endpoint for reports is public and names can be forged, so one report says nothing. A message or number counts once
/// that enough distinct reporters agree:
///
/// | property | default | means |
/// |---|---|---|
/// | ``minimumReporters`` | 3 | distinct reporters that it takes |
/// | ``reportersPerNetwork`` | 1 | how many reporters of one address count as distinct; those whose address is not known all do |
/// | majority | – | more distinct reporters say junk than not, or the other way round; with as many, nothing counts |
/// | ``protection`` | one-time codes | senders and words on these contacts and allow lists, and one-time codes: never junk, never blocked |
/// | ``tagLabels`` | none | the label of a tag, such as `advertisement` → `promotion`; other tags, and none, mean ``junkLabel`` |
/// | ``junkLabel`` | `junk` | the label of what is reported as junk |
/// | ``notJunkLabel`` | `allow\|transaction` | the label of what is reported as no junk |
///
/// Of each reporter, one report on a message's template (``ReportedMessage``) counts, and one on a number: the latest.
public struct ReportPolicy: Sendable {
    public var minimumReporters = 3
    public var reportersPerNetwork = 1
    public var protection = CheckedRules.standard
    public var tagLabels: [String: CategorySet] = [:]
    public var junkLabel = CategorySet(.junk)
    public var notJunkLabel = CategorySet.wanted

    public init() {}
}
