import MessageCorpus
import MessageFilter
import MessageFilterTraining

/// The corpora that a model learned from, by its card: figures on them say little.
struct LearnedCorpora {
    private let hashes: Set<String>

    /// Of a card that says nothing of corpora: none.
    init(_ model: MessageModel) { hashes = Set(ModelCard(of: model)?.sources.map(\.sha256) ?? []) }

    /// Says on standard error which of `corpora` are among them.
    func warn(of corpora: [Corpus]) {
        for source in corpora.flatMap(\.sources) where hashes.contains(source.sha256) {
            Terminal.complain(
                "warning: \(source.path): the model learned from this file; unless these messages were held out, it looks "
                    + "better than it is")
        }
    }
}
