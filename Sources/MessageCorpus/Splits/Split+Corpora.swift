import MessageFilter

extension Split {
    /// For each corpus a split that tests on it and trains on all others.
    ///
    /// Of the copies of a template within a corpus, one for each label is used: corpora are full of them. A template that
    /// the tested corpus has is not trained on from elsewhere, since some corpora contain others. Rows whose label tells
    /// nothing are left out, and so are corpora that have no others.
    ///
    /// - Parameter corpora: for each message the name of its corpus.
    /// - Precondition: there are as many names as messages.
    package static func leavingOneOut(
        corpora: [String], messages: [LabelledMessage]
    ) -> [(corpus: String, split: Split)] {
        precondition(corpora.count == messages.count, "\(messages.count) messages, \(corpora.count) corpus names")
        let templates = messages.map { TemplateKey($0.text) }
        let rows = firstCopies(corpora, messages, templates)
        return Set(rows.map { corpora[$0] }).sorted().map { corpus in
            let testing = rows.filter { corpora[$0] == corpus }
            let tested = Set(testing.map { templates[$0] })
            let training = rows.filter { corpora[$0] != corpus && !tested.contains(templates[$0]) }
            return (corpus, Split(training: training, testing: testing))
        }
    }

    /// Of each corpus, template and label the first row.
    private static func firstCopies(
        _ corpora: [String], _ messages: [LabelledMessage], _ templates: [TemplateKey]
    ) -> [Int] {
        var seen: Set<Copy> = []
        return messages.indices.filter { index in
            messages[index].label != .all
                && seen.insert(Copy(corpora[index], templates[index], messages[index].label)).inserted
        }
    }

    private struct Copy: Hashable {
        let corpus: String, template: TemplateKey, label: CategorySet

        init(_ corpus: String, _ template: TemplateKey, _ label: CategorySet) {
            (self.corpus, self.template, self.label) = (corpus, template, label)
        }
    }
}
