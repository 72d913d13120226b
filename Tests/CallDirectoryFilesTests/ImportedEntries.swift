import CallDirectory
import CallDirectoryFiles
import PhoneNumbers
import Records

/// Reads texts as files, and gives what comes of them.
struct ImportedEntries {
    let blocked: [PhoneNumber]
    let labels: [PhoneNumber: String]
    let inputs: [ImportedInput]
    let report: BuildReport

    /// - Parameter files: texts, with what they are for.
    init(_ files: (String, InputRole)..., region: String? = "TW") throws {
        var importer = DirectoryImporter(region: region.flatMap { Region($0) })
        for (text, role) in files { try importer.read(ByteSource(bytes: Array(text.utf8), name: "file"), as: role) }
        inputs = importer.inputs
        let (lists, report) = try importer.builder.build()
        self.report = report
        blocked = lists[0].blocked
        labels = Dictionary(
            uniqueKeysWithValues: lists[0].labelled.map { ($0.number, lists[0].labels[Int($0.label)]) })
    }

    /// What is said of a file that cannot be read.
    static func refusal(_ text: String, _ role: InputRole = .entries, region: String? = "TW") -> String? {
        refusal(Array(text.utf8), role, region: region)
    }

    static func refusal(_ bytes: [UInt8], _ role: InputRole = .entries, region: String? = "TW") -> String? {
        var importer = DirectoryImporter(region: region.flatMap { Region($0) })
        do {
            try importer.read(ByteSource(bytes: bytes, name: "file"), as: role)
            return nil
        } catch {
            return "\(error)"
        }
    }
}
