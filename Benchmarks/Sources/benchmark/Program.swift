/// A program to measure, as data: how it learns from `label<TAB>text` lines, and how it labels a file of messages.
///
/// Commands are words; a list of commands is run one after the other and measured as one. Words in braces stand for
/// paths and numbers, see ``Commands``.
struct Program {
    let name: String
    /// Empty for a program that does not learn in this form.
    var train: [String] = []
    /// Empty for a program that does not score.
    var score: [String] = []
    /// Whether the labels come on standard output; else the program writes the file `{labels}`.
    var printsLabels = true
    /// How a line of labels begins that says spam.
    var spam: [String] = []
    /// What share of the x1 corpus must be labelled right, by a model that learned from it.
    var accuracy = 0.0
    /// Whether it makes use of two processors.
    var isParallel = false
    /// Left out of quick runs.
    var isSlow = false
    /// The largest corpus, in copies, that it is given to learn from and to score.
    var largestTraining = 200
    var largestScoring = 200
    /// Whether it is measured by growing size, too.
    var showsGrowth = false
    /// A model that exists already, in place of one learned from x1.
    var model: String?

    var isJunco: Bool { name.hasPrefix("junco") }

    /// A name for files.
    var slug: String { String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" }) }
}
