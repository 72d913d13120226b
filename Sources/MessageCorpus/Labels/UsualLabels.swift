import Records

/// What labels usually mean that are in wide use among corpora, to be proposed to those who have them.
enum UsualLabels {
    private static let words: [(meaning: String, labels: [String])] = [
        (
            "allow|transaction",
            [
                "0", "ham", "normal", "legit", "legitimate", "good", "safe", "benign", "wanted", "not spam", "non-spam",
                "nonspam",
            ]
        ),
        ("junk|promotion", ["1", "spam", "unwanted", "bad"]),
        ("junk", ["smishing", "smish", "phishing", "phish", "scam", "fraud", "malicious", "malware"]),
        (
            "promotion",
            ["promo", "promotional", "ad", "ads", "advert", "advertisement", "advertising", "marketing", "commercial"]
        ),
        ("transaction", ["otp", "transactional", "notification", "service", "bank", "verification"]),
    ]

    private static let meanings = Dictionary(
        uniqueKeysWithValues: words.flatMap { word in word.labels.map { ($0, word.meaning) } })

    /// More unknown labels than this are rather messages, in a column that was taken for the labels'.
    private static let mostLabels = 8

    /// A label map for `labels`, quoted for a shell: `'ham=allow|transaction,spam=junk|promotion'`. A question mark stands
    /// for a meaning that is not known.
    ///
    /// Labels that may be messages are not shown.
    static func proposal(for labels: Set<String>) -> String {
        let isShown = labels.count <= mostLabels && labels.allSatisfy(isWritable)
        let known = labels.filter { isShown || meaning(of: $0) != nil }.sorted()
        guard !known.isEmpty else { return "'LABEL=junk,…', with what each label means" }
        let entries = known.map { "\($0)=\(meaning(of: $0) ?? "?")" }.joined(separator: ",")
        let isComplete = isShown && known.allSatisfy { meaning(of: $0) != nil }
        return "'\(entries)'" + (isComplete ? "" : ", with a meaning for every label: junk, transaction, skip …")
    }

    static func meaning(of label: String) -> String? { meanings[label.lowercased()] }

    /// Whether a label can stand in a label map on a command line, and does not look like a message.
    private static func isWritable(_ label: String) -> Bool {
        PrintableName.isName(label) && !label.contains { ",'".contains($0) }
    }
}
