import Foundation
import Records

extension CorpusManifest: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case schema, id, title, fileName, homepage, sha256, otherForms, bytes, licence, ship, credit, language, format,
            encoding, labelMap, kinds, notes
        case correctionsFile = "corrections"
    }

    public init(from decoder: any Decoder) throws {
        try Self.refuseUnknownFields(decoder)
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let version = try fields.decode(Int.self, forKey: .schema)
        guard version == Self.schema else {
            throw Self.flaw(
                .schema, "is \(version), and this version reads \(Self.schema); get a manifest that fits", fields)
        }
        id = try fields.decode(String.self, forKey: .id)
        title = try fields.decode(String.self, forKey: .title)
        fileName = try fields.decode(String.self, forKey: .fileName)
        homepage = try fields.decode(String.self, forKey: .homepage)
        sha256 = try fields.decode(String.self, forKey: .sha256)
        otherForms = try fields.decodeIfPresent([String].self, forKey: .otherForms) ?? []
        bytes = try fields.decode(Int.self, forKey: .bytes)
        licence = try fields.decode(String.self, forKey: .licence)
        ship = try fields.decode(Bool.self, forKey: .ship)
        credit = try fields.decode(String.self, forKey: .credit)
        language = try fields.decodeIfPresent(String.self, forKey: .language)
        format = try fields.decode(CorpusFormat.self, forKey: .format)
        encoding = try fields.decode(TextEncoding.self, forKey: .encoding)
        kinds = try fields.decodeIfPresent([String: String].self, forKey: .kinds) ?? [:]
        correctionsFile = try fields.decodeIfPresent(String.self, forKey: .correctionsFile)
        notes = try fields.decode(String.self, forKey: .notes)
        do {
            labelMap = try LabelMap(fields.decode([String: String].self, forKey: .labelMap))
        } catch let error as CorpusError {
            throw Self.flaw(.labelMap, error.reason, fields)
        }
        try checkValues(fields)
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(Self.schema, forKey: .schema)
        try fields.encode(id, forKey: .id)
        try fields.encode(title, forKey: .title)
        try fields.encode(fileName, forKey: .fileName)
        try fields.encode(homepage, forKey: .homepage)
        try fields.encode(sha256, forKey: .sha256)
        if !otherForms.isEmpty { try fields.encode(otherForms, forKey: .otherForms) }
        try fields.encode(bytes, forKey: .bytes)
        try fields.encode(licence, forKey: .licence)
        try fields.encode(ship, forKey: .ship)
        try fields.encode(credit, forKey: .credit)
        try fields.encode(language, forKey: .language)
        try fields.encode(format, forKey: .format)
        try fields.encode(encoding, forKey: .encoding)
        try fields.encode(labelMap.entries, forKey: .labelMap)
        if !kinds.isEmpty { try fields.encode(kinds, forKey: .kinds) }
        try fields.encodeIfPresent(correctionsFile, forKey: .correctionsFile)
        try fields.encode(notes, forKey: .notes)
    }

    private func checkValues(_ fields: KeyedDecodingContainer<CodingKeys>) throws {
        guard Self.isHash(sha256) else {
            throw Self.flaw(.sha256, "is not 64 lower-case hexadecimal digits", fields)
        }
        guard otherForms.allSatisfy(Self.isHash) else {
            throw Self.flaw(.otherForms, "has an element that is not 64 lower-case hexadecimal digits", fields)
        }
        guard bytes >= 0 else { throw Self.flaw(.bytes, "is negative", fields) }
        guard !id.isEmpty, id.utf8.allSatisfy({ Self.isIDCharacter($0) }) else {
            throw Self.flaw(.id, "must consist of a–z, 0–9, - and _", fields)
        }
        guard Self.isPlainName(fileName) else { throw Self.flaw(.fileName, "must be a plain file name", fields) }
        guard correctionsFile.map(Self.isPlainName) ?? true else {
            throw Self.flaw(.correctionsFile, "must be a plain file name", fields)
        }
    }

    /// Whether `text` is a SHA-256 in lower-case hexadecimal digits.
    static func isHash(_ text: String) -> Bool {
        text.utf8.count == 64 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }

    private static func isPlainName(_ name: String) -> Bool {
        !name.isEmpty && !name.contains("/") && !name.hasPrefix(".")
    }

    private static func isIDCharacter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x5F
    }

    /// A misspelt field would else be lost without a word.
    private static func refuseUnknownFields(_ decoder: any Decoder) throws {
        let known = Set(CodingKeys.allCases.map(\.rawValue))
        let all = try decoder.container(keyedBy: AnyField.self)
        guard let unknown = all.allKeys.first(where: { !known.contains($0.stringValue) }) else { return }
        throw DecodingError.dataCorruptedError(
            forKey: unknown, in: all,
            debugDescription: "is not a field of a manifest; the README beside the manifests lists them")
    }

    private static func flaw(
        _ key: CodingKeys, _ reason: String, _ fields: KeyedDecodingContainer<CodingKeys>
    ) -> DecodingError {
        .dataCorruptedError(forKey: key, in: fields, debugDescription: reason)
    }

    private struct AnyField: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

// MARK: Files

extension CorpusManifest {
    /// A manifest is a page of text; anything larger is something else.
    private static let maximumBytes = 1 << 20

    /// - Throws: ``CorpusError`` that names the file and the field.
    public init(contentsOf path: String) throws(CorpusError) {
        let data = try Self.read(path)
        if let key = RepeatedKey.first(in: Array(data)) {
            throw CorpusError(place: path, reason: "the field \(PrintableName.quoted(key)) stands twice; keep one")
        }
        do {
            self = try JSONDecoder().decode(CorpusManifest.self, from: data)
        } catch let error as DecodingError {
            throw CorpusError(place: path, reason: Self.reason(of: error))
        } catch {
            throw CorpusError(place: path, reason: "is not JSON")
        }
        if let correctionsFile {
            let folder = URL(filePath: path).deletingLastPathComponent()
            corrections = try RowCorrections(contentsOf: folder.appending(path: correctionsFile).relativePath)
        }
    }

    /// All manifests (`*.json`) of a folder, sorted by id.
    /// - Throws: ``CorpusError`` when one cannot be read, or when two share their id or file name.
    public static func loadAll(in folder: String) throws(CorpusError) -> [CorpusManifest] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw CorpusError(
                place: folder, reason: "is not a folder that can be read; give the folder of the manifests")
        }
        var manifests = [CorpusManifest]()
        for name in names.sorted() where name.hasSuffix(".json") && !name.hasPrefix(".") {
            let path = URL(filePath: folder).appending(path: name).relativePath
            let manifest = try CorpusManifest(contentsOf: path)
            guard manifests.allSatisfy({ $0.id != manifest.id && $0.fileName != manifest.fileName }) else {
                throw CorpusError(
                    place: path, reason: "another manifest has the same id or fileName; give each its own")
            }
            manifests.append(manifest)
        }
        return manifests.sorted { $0.id < $1.id }
    }

    private static func read(_ path: String) throws(CorpusError) -> Data {
        // Reading from a pipe that nobody writes into would never end.
        guard CorpusFiles.isRegular(path), let data = FileManager.default.contents(atPath: path) else {
            throw CorpusError(place: path, reason: "is no regular file that can be read")
        }
        guard data.count <= maximumBytes else {
            throw CorpusError(place: path, reason: "is larger than \(maximumBytes) bytes; a manifest is not")
        }
        return data
    }

    private static func reason(of error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, _): "the field \"\(key.stringValue)\" is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "the field \"\(field(context))\" has the wrong type"
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            "is not JSON; expected an object with a manifest's fields"
        case .dataCorrupted(let context): "the field \"\(field(context))\": \(context.debugDescription)"
        @unknown default: "is not a manifest"
        }
    }

    private static func field(_ context: DecodingError.Context) -> String {
        context.codingPath.map(\.stringValue).joined(separator: ".")
    }
}
