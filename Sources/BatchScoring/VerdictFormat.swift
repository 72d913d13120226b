/// How verdicts are written, one line a message.
package enum VerdictFormat: String, CaseIterable, Sendable {
    /// `action<TAB>subAction<TAB>probability`, no header.
    case tsv
    /// The same columns separated by commas, below a header.
    case csv
    /// An object a line with `action`, `subAction`, `probability` and `likeliest`.
    case jsonl
}
