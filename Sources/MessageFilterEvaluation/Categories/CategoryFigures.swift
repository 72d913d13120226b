/// How well one class, action or leaf is recognized.
public struct CategoryFigures: Codable, Hashable, Sendable {
    /// The class' label, the action's or the leaf's name.
    public let name: String
    /// How many messages are certainly of this kind: their label lies wholly inside it.
    public let support: Int
    /// How many messages were said to be of this kind.
    public let predicted: Int
    /// The share of ``predicted`` whose label allows it; `nil` where nothing was predicted.
    @OrNull public private(set) var precision: Double?
    /// The share of ``support`` that was predicted; `nil` without support.
    @OrNull public private(set) var recall: Double?
    /// The harmonic mean of precision and recall; `nil` without support, 0 where nothing of it was predicted.
    @OrNull public private(set) var f1: Double?
}

/// The share of one label's messages whose action is right.
public struct LabelFigures: Codable, Hashable, Sendable {
    /// The label as in the data, for instance `allow|transaction`.
    public let label: String
    /// How many messages bear it.
    public let support: Int
    /// The share of them with an action that the label allows, 0–1.
    public let recall: Double
}
