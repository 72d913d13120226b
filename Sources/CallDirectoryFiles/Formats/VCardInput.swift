import Records

/// Cards of an address book, vCard 2.1, 3.0 and 4.0: each telephone number with the name of its card.
///
/// - Source: RFC 6350, RFC 2426, and the vCard 2.1 specification.
enum VCardInput {
    static func read(_ source: ByteSource, into sink: inout EntrySink) throws(DirectoryInputError) {
        var card: Card?
        for line in try VCardLine.all(of: source) {
            switch (line.name, card) {
            case ("BEGIN", nil) where line.isOfCard: card = Card(line: line.line)
            case ("BEGIN", let open?) where line.isOfCard: throw unended(open, source)
            case ("END", let ended?) where line.isOfCard:
                try add(ended, source, &sink)
                card = nil
            case (_, nil):
                throw DirectoryInputError(
                    source: source.name, line: line.line, reason: "a line outside of a card; expected BEGIN:VCARD")
            default: card?.take(line)
            }
        }
        if let card { throw unended(card, source) }
    }

    private static func unended(_ card: Card, _ source: ByteSource) -> DirectoryInputError {
        DirectoryInputError(
            source: source.name, line: card.line, reason: "the card has no END:VCARD; add it, or export the file again")
    }

    private static func add(_ card: Card, _ source: ByteSource, _ sink: inout EntrySink) throws(DirectoryInputError) {
        for number in card.numbers {
            do throws(EntryFlaw) {
                guard sink.role != .entries || card.label != nil else {
                    throw EntryFlaw(reason: "the card has no name to show; add FN, N or ORG")
                }
                try sink.add(number.text, nil, sink.role == .entries ? card.label : nil, line: number.line)
            } catch {
                throw DirectoryInputError(source: source.name, line: number.line, reason: error.reason)
            }
        }
    }

    /// What matters of a card.
    private struct Card {
        let line: Int
        var numbers: [(text: String, line: Int)] = []
        /// By rank: FN, N, ORG.
        private var names: [String?] = [nil, nil, nil]

        init(line: Int) { self.line = line }

        var label: String? { names.compactMap(\.self).first }

        mutating func take(_ line: VCardLine) {
            let value = line.text
            switch line.name {
            case "TEL": if !value.isEmpty { numbers.append((value, line.line)) }
            case "FN": keep(value, rank: 0)
            case "N": keep(line.parts.prefix(2).reversed().filter { !$0.isEmpty }.joined(separator: " "), rank: 1)
            case "ORG": keep(line.parts.first ?? "", rank: 2)
            default: break
            }
        }

        private mutating func keep(_ name: String, rank: Int) {
            if names[rank] == nil, !name.isEmpty { names[rank] = name }
        }
    }
}
