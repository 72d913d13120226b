import MessageCorpus
import MessageFilterTraining

/// A corpus in the UCI form, read into memory.
struct TrainingMessages {
    let texts: [String]
    let examples: [TrainingExample]

    init(_ path: String) throws {
        var options = CorpusReadingOptions()
        options.format = .uci
        options.labelMap = try LabelMap(parsing: "ham=allow|transaction,spam=junk|promotion")
        options.ignoresManifests = true
        let messages = try CorpusReader(options: options).read([path]).flatMap(\.messages)
        texts = messages.map(\.text)
        examples = messages.map {
            TrainingExample(text: $0.text, label: $0.label, group: TemplateKey($0.text).hash)
        }
    }
}
