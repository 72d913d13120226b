import MessageCorpus
import MessageFilterEvaluation

/// What was read: each file with its messages, licence and hash.
struct CorpusSection {
    let corpora: [Corpus]

    var section: PageSection {
        var table = DataTable(
            "Files read", columns: ["corpus", "messages", "file", "licence", "SHA-256"], style: "figures files")
        for corpus in corpora {
            for (index, source) in corpus.sources.enumerated() {
                let count = corpus.messages.count { $0.source == index }
                table.add(
                    .name(corpus.name),
                    [
                        .text(count.countText), .name(source.path), .text(source.licence ?? "–"),
                        .element("code", [.text(source.sha256)]),
                    ])
            }
        }
        return PageSection(id: "corpora", title: "Corpora", content: [table.markup])
    }
}
