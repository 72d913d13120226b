/// A condition is an object with one key, or two where it says in which part of the message: `{"word": "prize", "in": "body"}`.
extension RuleCondition: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case contains, word, regex, number, senderKind, countryPrefix, has, script, all, any, not
        case part = "in"
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.strictContainer(CodingKeys.self)
        let kinds = container.allKeys.filter { $0 != .part }
        guard let kind = kinds.first, kinds.count == 1 else {
            let known = CodingKeys.allCases.filter { $0 != .part }.map(\.rawValue).joined(separator: ", ")
            throw decoder.flaw(
                "\(kinds.count) conditions in one object: expected one of \(known); join several by all or any")
        }
        let isOfText = [.contains, .word, .regex].contains(kind)
        if !isOfText, container.contains(.part) {
            throw decoder.flaw("\"in\" belongs to contains, word and regex only")
        }
        self = isOfText ? try Self.ofText(kind, container) : try Self.other(kind, container)
    }

    private static func ofText(
        _ kind: CodingKeys, _ container: KeyedDecodingContainer<CodingKeys>
    ) throws -> RuleCondition {
        let text = try container.decode(String.self, forKey: kind)
        let part =
            container.contains(.part)
            ? try container.decode(.part, expected: "body, sender or both", MessagePart.init) : .body
        switch kind {
        case .contains: return .contains(text, in: part)
        case .word: return .word(text, in: part)
        default: return .pattern(text, in: part)
        }
    }

    private static func other(
        _ kind: CodingKeys, _ container: KeyedDecodingContainer<CodingKeys>
    ) throws -> RuleCondition {
        switch kind {
        case .number: return .number(try container.decode(String.self, forKey: kind))
        case .countryPrefix: return .countryPrefix(try container.decode(String.self, forKey: kind))
        case .senderKind:
            let names = SenderKind.allCases.map(\.name).joined(separator: ", ")
            return .senderKind(
                try container.decode(kind, expected: names) { name in SenderKind.allCases.first { $0.name == name } })
        case .script:
            let names = Script.allCases.map(\.rawValue).joined(separator: ", ")
            return .script(try container.decode(kind, expected: names, Script.init))
        case .has: return try container.decode(kind, expected: "link") { $0 == "link" ? .hasLink : nil }
        case .all: return .all(try container.decode([RuleCondition].self, forKey: kind))
        case .any: return .any(try container.decode([RuleCondition].self, forKey: kind))
        default: return .not(try container.decode(RuleCondition.self, forKey: kind))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .contains(let text, let part): try container.encode(text, .contains, part)
        case .word(let text, let part): try container.encode(text, .word, part)
        case .pattern(let text, let part): try container.encode(text, .regex, part)
        case .number(let text): try container.encode(text, forKey: .number)
        case .countryPrefix(let text): try container.encode(text, forKey: .countryPrefix)
        case .senderKind(let kind): try container.encode(kind.name, forKey: .senderKind)
        case .hasLink: try container.encode("link", forKey: .has)
        case .script(let script): try container.encode(script.rawValue, forKey: .script)
        case .all(let parts): try container.encode(parts, forKey: .all)
        case .any(let parts): try container.encode(parts, forKey: .any)
        case .not(let part): try container.encode(part, forKey: .not)
        }
    }
}

extension KeyedEncodingContainer<RuleCondition.CodingKeys> {
    fileprivate mutating func encode(_ text: String, _ key: Key, _ part: MessagePart) throws {
        try encode(text, forKey: key)
        if part != .body { try encode(part.rawValue, forKey: .part) }
    }
}
