import CallDirectory
import MessageCorpus

extension DirectoryContent {
    /// A list with about `count` entries in each stream, whose numbers have about `digits` digits.
    static func random(count: Int, digits: Int, labelCount: Int = 7, seed: UInt64) -> DirectoryContent {
        var source = SplitMix64(seed: seed)
        let bound = (0..<digits).reduce(1) { power, _ in power * 10 }
        let labels = (0..<labelCount).map { "label \($0) é 免费" }
        return DirectoryContent(
            blocked: ascending(count, below: bound, &source),
            labelled: ascending(count, below: bound, &source).map {
                LabelledNumber(number: $0, label: UInt32(source.next(below: labelCount)))
            }, labels: labels)
    }

    private static func ascending(_ count: Int, below bound: Int, _ source: inout SplitMix64) -> [PhoneNumber] {
        Set((0..<count).map { _ in PhoneNumber(1 + source.next(below: bound)) }).sorted()
    }

    /// The numbers with the text of their labels.
    var labelTexts: [PhoneNumber: String] {
        Dictionary(uniqueKeysWithValues: labelled.map { ($0.number, labels[Int($0.label)]) })
    }
}
