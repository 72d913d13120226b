import MessageCorpus
import MessageFilterTraining

/// Reports for `junco update`.
enum ReportInput {
    static func read(_ paths: [String]) throws -> [CountedReport] {
        var options = CorpusReadingOptions()
        options.ignoresManifests = true
        return try CorpusReader(options: options).read(paths).flatMap(\.messages).map { message in
            CountedReport(
                text: message.text, sender: message.sender, label: message.label, reporters: message.reporters)
        }
    }
}
