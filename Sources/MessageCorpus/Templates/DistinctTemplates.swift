extension [Corpus] {
    /// The corpora with the first message of each template only, in all of them together.
    package var withDistinctTemplates: [Corpus] {
        var seen: Set<TemplateKey> = []
        return map { corpus in
            var distinct = corpus
            distinct.messages.removeAll { !seen.insert(TemplateKey($0.text)).inserted }
            return distinct
        }
    }
}
