/// The JSON form of rule sets, whose schema is `RULES.md`. Every key may be missing but `format` and `version`; no other may
/// be there.
extension RuleSet: Codable {
    /// The version that is written. Older ones are read; newer ones are refused.
    public static let formatVersion = 1
    static let formatName = "junco-rules"

    enum CodingKeys: String, CodingKey, CaseIterable {
        case format, version, protectOneTimeCodes, contacts, allow, block, applyRules, rules, remap
    }

    /// - Throws: `DecodingError`, also for a file of a newer version and for keys that are not known.
    public init(from decoder: any Decoder) throws {
        try Self.checkVersion(decoder)
        let container = try decoder.strictContainer(CodingKeys.self)
        self.init()
        appliesRules = try container.decode(.applyRules, or: appliesRules)
        protectsOneTimeCodes = try container.decode(.protectOneTimeCodes, or: protectsOneTimeCodes)
        contacts = try container.decode(.contacts, or: contacts)
        allow = try container.decode(.allow, or: allow)
        block = try container.decode(.block, or: block)
        rules = try container.decode(.rules, or: rules)
        remapping = try container.decode(.remap, or: remapping)
    }

    /// The version comes first: a newer file may have keys that are not known here.
    private static func checkVersion(_ decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard try container.decodeIfPresent(String.self, forKey: .format) == formatName else {
            throw decoder.flaw("not a rule set: expected the key \"format\" with \"\(formatName)\"")
        }
        let version = try container.decode(Int.self, forKey: .version)
        guard (1...formatVersion).contains(version) else {
            throw decoder.flaw(
                "version \(version) is not known: this Junco reads versions up to \(formatVersion); use a newer one")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.formatName, forKey: .format)
        try container.encode(Self.formatVersion, forKey: .version)
        try container.encode(appliesRules, forKey: .applyRules)
        try container.encode(protectsOneTimeCodes, forKey: .protectOneTimeCodes)
        if !contacts.isEmpty { try container.encode(contacts, forKey: .contacts) }
        if allow != AllowList() { try container.encode(allow, forKey: .allow) }
        if block != BlockList() { try container.encode(block, forKey: .block) }
        if !rules.isEmpty { try container.encode(rules, forKey: .rules) }
        if !remapping.isEmpty { try container.encode(remapping, forKey: .remap) }
    }
}

extension AllowList: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case numbers, senders, words
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.strictContainer(CodingKeys.self)
        self.init()
        numbers = try container.decode(.numbers, or: [])
        senders = try container.decode(.senders, or: [])
        words = try container.decode(.words, or: [])
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if !numbers.isEmpty { try container.encode(numbers, forKey: .numbers) }
        if !senders.isEmpty { try container.encode(senders, forKey: .senders) }
        if !words.isEmpty { try container.encode(words, forKey: .words) }
    }
}

extension BlockList: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case numbers
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.strictContainer(CodingKeys.self)
        self.init()
        numbers = try container.decode(.numbers, or: [])
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(numbers, forKey: .numbers)
    }
}

extension FilterRule: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case id, note, enabled, priority, when, then
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.strictContainer(CodingKeys.self)
        self.init(
            id: try container.decode(String.self, forKey: .id), note: try container.decode(.note, or: ""),
            isEnabled: try container.decode(.enabled, or: true), priority: try container.decode(.priority, or: 0),
            when: try container.decode(RuleCondition.self, forKey: .when),
            then: try container.decode(.then, expected: "an answer such as junk, allow, none or promotion/offers") {
                FilterAnswer(label: $0)
            })
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        if !note.isEmpty { try container.encode(note, forKey: .note) }
        if !isEnabled { try container.encode(isEnabled, forKey: .enabled) }
        if priority != 0 { try container.encode(priority, forKey: .priority) }
        try container.encode(condition, forKey: .when)
        try container.encode(answer.label, forKey: .then)
    }
}

extension ActionRemapping: Codable {
    /// An object from labels to `allow` or `junk`: `{"promotion": "junk", "transaction/rewards": "junk"}`. Longer labels hold
    /// against shorter ones, whose part they are: a sub-action against its action, both against `*`, which is everything.
    public init(from decoder: any Decoder) throws {
        self.init()
        let entries = try decoder.singleValueContainer().decode([String: String].self)
        for (label, target) in entries.sorted(by: { $0.key.count < $1.key.count }) {
            guard let categories = CategorySet(label: label), categories.label == label, !label.contains("|") else {
                throw decoder.flaw(
                    "the key \"\(label)\" is no class: expected promotion, transaction/rewards or the like")
            }
            guard let target = Target(rawValue: target) else {
                throw decoder.flaw("\(label) is sent to what is not known here: expected allow or junk")
            }
            send(categories, to: target)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        var entries: [String: String] = [:]
        for target in Target.allCases {
            let sent = Category.allCases.filter { self[$0] == target }.reduce(into: CategorySet()) {
                $0.insert(.init($1))
            }
            for label in sent.label.split(separator: "|") where !sent.isEmpty {
                entries[String(label)] = target.rawValue
            }
        }
        try container.encode(entries)
    }
}
