import ArgumentParser
import MessageCorpus
import MessageFilter
import Records

/// `junco attack`: copies of messages, disguised as senders of unwanted messages do it.
struct AttackCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "attack",
        abstract: "Disguise messages, to see what a model still makes of them.",
        discussion: """
            Kinds:
              homoglyph  half of the letters become look-alikes of other scripts
              fullwidth  half the words become full-width letters and digits
              zerowidth  four of five words get an invisible character inside
              leet       half of the letters a b e g i l o s t z become digits and signs
              spacing    the letters of half the words are parted by spaces, dots or dashes
              typos      half the words are misspelled
              goodwords  ten words typical of wanted messages are appended

            The rows come in their order, those whose label lies within --labels attacked, the others as they are. \
            Links, mail addresses and telephone numbers stay as they are.

            Example: junco attack Datasets/junco --kind leet --output leet.csv
            """)

    @OptionGroup var corpus: CorpusArguments

    @Option(help: "homoglyph, fullwidth, zerowidth, leet, spacing, typos or goodwords.")
    var kind: AttackKind

    @Option(help: "The same seed gives the same bytes.")
    var seed: UInt64 = 1

    @Option(help: "Which messages are attacked: those whose label lies within these leaves.")
    var labels = CategorySet.unwanted

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The CSV file to write; default: standard output.", valueName: "file"))
    var output: String?

    func run() throws {
        try OutputGuard.check(output, "--output", over: corpus.corpora)
        let messages = try corpus.read().flatMap(\.messages)
        let attacked = MessageAttack(kind, seed: seed, on: labels, goodWordsFrom: messages).attacked(messages)
        if let output { return try CorpusWriter.write(attacked, to: output) }
        let sink = OutputSink.standardOutput()
        try CorpusWriter.write(attacked, to: sink)
        try sink.flush()
    }
}

extension AttackKind: ExpressibleByArgument {}

extension CategorySet: ExpressibleByArgument {
    public init?(argument: String) { self.init(label: argument) }
    public var defaultValueDescription: String { label }
}
