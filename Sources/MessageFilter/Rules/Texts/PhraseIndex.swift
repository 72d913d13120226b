/// Phrases that are looked for together, each in all forms in which it may stand in a ``RuleText``.
struct PhraseIndex: Sendable {
    private let automaton: PhraseAutomaton
    /// Of each form: its length, and the phrases that have it.
    private let lengths: [Int]
    private let phrases: [[Int]]
    let count: Int

    /// - Parameter texts: a phrase is known by its place; some may be the same when folded, none empty.
    init(_ texts: [String]) {
        var forms: [[UInt32]] = []
        var numbers: [[UInt32]: Int] = [:]
        var phrases: [[Int]] = []
        for (phrase, text) in texts.enumerated() {
            for form in RuleText.forms(of: text) {
                let number = numbers[form] ?? forms.count
                if number == forms.count {
                    numbers[form] = number
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

    /// Calls `found` with each phrase in `text` and its place there.
    func search(_ text: UnsafeBufferPointer<Symbol>, found: (_ phrase: Int, _ place: Range<Int>) -> Void) {
        automaton.search(text) { form, end in
            for phrase in phrases[form] { found(phrase, (end - lengths[form])..<end) }
        }
    }
}
