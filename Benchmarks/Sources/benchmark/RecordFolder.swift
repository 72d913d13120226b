import Foundation

/// Where a record lies, with its table and its plots.
struct RecordFolder {
    private let record: Record
    let path: String
    private static let kept = "Record"

    init(_ record: Record, isKept: Bool) {
        self.record = record
        path = isKept ? "\(Self.kept)/\(record.machine.architecture)/\(record.date)" : ".build/record"
    }

    func write() throws {
        try Folders.makeEmpty(path)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        try Folders.write(String(decoding: encoder.encode(record), as: UTF8.self) + "\n", to: path + "/record.json")
        var pictures: [String] = []
        for plot in Plots.all(record, history: try history()) {
            try Folders.write(plot.drawing.svg, to: "\(path)/\(plot.name).svg")
            pictures.append("![\(plot.drawing.title)](\(plot.name).svg)\n")
        }
        try Folders.write(
            RecordTable(record).markdown + "\n" + pictures.joined(separator: "\n"), to: path + "/README.md")
    }

    /// All kept records of this architecture and this one, by date.
    private func history() throws -> [Record] {
        let folder = "\(Self.kept)/\(record.machine.architecture)"
        let days = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let earlier = try days.filter { $0 != record.date }.compactMap { day -> Record? in
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(day)/record.json") else { return nil }
            return try JSONDecoder().decode(Record.self, from: data)
        }
        return (earlier + [record]).sorted { $0.date < $1.date }
    }
}
