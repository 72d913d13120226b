/// Phrases that are looked for together, each in all forms in which it may stand in a ``ComparableText``.
struct PhraseIndex: Sendable {
    private let automaton: PhraseAutomaton
    /// Of each form: its length, and the phrases that have it.
    private let lengths: [Int]
    private let phrases: [[Int]]
    let count: Int

    /// - Parameter texts: the forms of each phrase, as ``ComparableText/forms(of:)`` gives them. A phrase is known by its place;
    ///   some may be the same, none empty.
    init(_ texts: [[[UInt32]]]) {
        var forms: [[UInt32]] = []
        var numbering = RunningNumbering<[UInt32]>()
        var phrases: [[Int]] = []
        for (phrase, formsOfPhrase) in texts.enumerated() {
            for form in formsOfPhrase {
                let number = numbering.number(of: form)
                if number == forms.count {
                    forms.append(form)
                    phrases.append([])
                }
                phrases[number].append(phrase)
            }
        }
        automaton = PhraseAutomaton(forms)
        lengths = forms.map(\.count)
        self.phrases = phrases
        count = texts.count
    }

    /// - Parameter texts: a phrase is known by its place; some may be the same when folded, none empty.
    init(_ texts: [String]) { self.init(texts.map(ComparableText.forms)) }

    /// Calls `found` with each phrase in `text` and its place there.
    func search(_ text: UnsafeBufferPointer<Symbol>, found: (_ phrase: Int, _ place: Range<Int>) -> Void) {
        automaton.search(text) { form, end in
            for phrase in phrases[form] { found(phrase, (end - lengths[form])..<end) }
        }
    }
}
