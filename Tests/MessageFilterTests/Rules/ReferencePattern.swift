/// A pattern that is matched slowly and obviously: the set of places where it may end, from a set of places where it begins.
indirect enum ReferencePattern: Sendable {
    /// A set of ASCII characters, as it is written.
    case oneOf(String, Set<Character>)
    /// A condition on a place, as it is written.
    case place(String, @Sendable ([Character], Int) -> Bool)
    case sequence([ReferencePattern])
    case alternatives([ReferencePattern])
    case repetition(ReferencePattern, least: Int, most: Int?, isLazy: Bool)

    /// Whether the pattern is found anywhere in a text.
    func isFound(in text: [Character]) -> Bool { !ends(in: text, from: Set(0...text.count)).isEmpty }

    private func ends(in text: [Character], from begins: Set<Int>) -> Set<Int> {
        switch self {
        case .oneOf(_, let members): Set(begins.filter { $0 < text.count && members.contains(text[$0]) }.map { $0 + 1 })
        case .place(_, let holds): begins.filter { holds(text, $0) }
        case .sequence(let parts): parts.reduce(begins) { $1.ends(in: text, from: $0) }
        case .alternatives(let branches):
            branches.map { $0.ends(in: text, from: begins) }.reduce(into: []) { $0.formUnion($1) }
        case .repetition(let part, let least, let most, _):
            Self.ends(of: part, least, most, in: text, from: begins)
        }
    }

    /// So often as must be, then so often as may be, until no place is new.
    private static func ends(
        of part: ReferencePattern, _ least: Int, _ most: Int?, in text: [Character], from begins: Set<Int>
    ) -> Set<Int> {
        var places = begins
        for _ in 0..<least { places = part.ends(in: text, from: places) }
        var all = places
        for _ in 0..<(most.map { $0 - least } ?? .max) {
            places = part.ends(in: text, from: places)
            if places.isSubset(of: all) { return all }
            all.formUnion(places)
        }
        return all
    }

    /// The pattern as it is written.
    var source: String { source(lazySign: "?") }

    /// The pattern without its lazy counts, which find the same.
    var greedySource: String { source(lazySign: "") }

    private func source(lazySign: String) -> String {
        switch self {
        case .oneOf(let source, _), .place(let source, _): source
        case .sequence(let parts): parts.map { $0.source(lazySign: lazySign) }.joined()
        case .alternatives(let branches):
            "(?:" + branches.map { $0.source(lazySign: lazySign) }.joined(separator: "|") + ")"
        case .repetition(let part, let least, let most, let isLazy):
            "(\(part.source(lazySign: lazySign)))" + Self.count(least, most) + (isLazy ? lazySign : "")
        }
    }

    private static func count(_ least: Int, _ most: Int?) -> String {
        switch (least, most) {
        case (0, nil): "*"
        case (1, nil): "+"
        case (0, 1): "?"
        case (_, least): "{\(least)}"
        default: "{\(least),\(most.map(String.init) ?? "")}"
        }
    }
}

/// Random patterns and texts over a small alphabet, so that they often meet.
extension ReferencePattern {
    static let alphabet = Set<Character>("ab1_ -")
    private static let words = Set<Character>("ab1_")
    private static let leaves: [ReferencePattern] = [
        .oneOf("a", ["a"]), .oneOf("b", ["b"]), .oneOf("1", ["1"]), .oneOf("_", ["_"]), .oneOf(" ", [" "]),
        .oneOf(#"\-"#, ["-"]), .oneOf(".", alphabet), .oneOf("[ab]", ["a", "b"]),
        .oneOf("[^a]", alphabet.subtracting(["a"])),
        .oneOf(#"\d"#, ["1"]), .oneOf(#"\D"#, alphabet.subtracting(["1"])), .oneOf(#"\w"#, words),
        .oneOf(#"\W"#, alphabet.subtracting(words)), .oneOf(#"\s"#, [" "]), .oneOf(#"\S"#, alphabet.subtracting([" "])),
        .oneOf(#"[^\w ]"#, ["-"]), .oneOf(#"[\W0-9]"#, [" ", "-", "1"]), .oneOf(#"[_\-a-a]"#, ["_", "-", "a"]),
        .place("^") { $1 == 0 }, .place("$") { $1 == $0.count },
        .place(#"\b"#) { isWord($0, $1 - 1) != isWord($0, $1) },
        .place(#"\B"#) { isWord($0, $1 - 1) == isWord($0, $1) },
    ]

    private static func isWord(_ text: [Character], _ index: Int) -> Bool {
        text.indices.contains(index) && words.contains(text[index])
    }

    static func random(depth: Int, using source: inout SeededSource) -> ReferencePattern {
        guard depth > 0 else { return leaves[Int.random(in: 0..<leaves.count, using: &source)] }
        switch Int.random(in: 0..<7, using: &source) {
        case 0: return random(depth: 0, using: &source)
        case 1, 2: return .alternatives(several(1...3, depth, &source))
        case 3, 4: return .sequence(several(0...3, depth, &source))
        default:
            let least = Int.random(in: 0...2, using: &source)
            let most = [nil, least, least + 1, least + 3][Int.random(in: 0..<4, using: &source)]
            let part = random(depth: depth - 1, using: &source)
            return .repetition(part, least: least, most: most, isLazy: Bool.random(using: &source))
        }
    }

    private static func several(_ count: ClosedRange<Int>, _ depth: Int, _ source: inout SeededSource)
        -> [ReferencePattern]
    {
        (0..<Int.random(in: count, using: &source)).map { _ in random(depth: depth - 1, using: &source) }
    }

    static func randomText(using source: inout SeededSource) -> [Character] {
        let alphabet = alphabet.sorted()
        return (0..<Int.random(in: 0...9, using: &source)).map { _ in
            alphabet[Int.random(in: 0..<alphabet.count, using: &source)]
        }
    }
}
