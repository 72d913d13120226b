/// What a sub-action's folder would hold, and what it would miss.
struct SubActionCounts: Equatable {
    /// Messages whose label is this sub-action and no other.
    var support = 0
    /// Those of them that were answered with it.
    var right = 0
    /// Messages that were answered with it and whose label excludes it.
    var wrong = 0

    /// What declaring it wins: messages filed rightly less those filed wrongly.
    var benefit: Int { right - wrong }
    /// The share of the folder's messages that belong there; `nil` where it is empty.
    var precision: Double? { share(right, of: right + wrong) }
    /// The share of ``support`` that is in the folder; `nil` without support.
    var recall: Double? { share(right, of: support) }
    /// The harmonic mean of precision and recall; `nil` without support.
    var f1: Double? { support == 0 ? nil : share(2 * right, of: right + wrong + support) }
}
