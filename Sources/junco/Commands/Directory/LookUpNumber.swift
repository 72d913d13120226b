import ArgumentParser
import CallDirectory
import PhoneNumbers
import Records

/// `junco directory lookup`.
struct LookUpNumber: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lookup",
        abstract: "Say what a list or a difference says of a number.",
        discussion: """
            Prints number<TAB>block, number<TAB>label, both, or number<TAB>not listed; of a difference also \
            number<TAB>remove block and number<TAB>remove label. A label is printed as it is shown, without what would steer a terminal.

            Example: junco directory lookup calls.jdir '+886 2 5566 7788'
            """)

    @Argument(help: ArgumentHelp("A list or a difference.", valueName: "file"))
    var file: String

    @Argument(help: ArgumentHelp("A telephone number.", valueName: "number"))
    var number: String

    @OptionGroup var region: RegionOption

    @Flag(help: "Print a JSON object.")
    var json = false

    func run() throws {
        let number: PhoneNumber
        do throws(NumberFlaw) { number = try PhoneNumberReader(region: region.region).number(self.number) } catch {
            throw ValidationError("the number: \(error.reason)")
        }
        let file = try DirectoryFile.open(file)
        let findings: DirectoryFindings
        do { findings = try file.lookUp(number) } catch {
            throw UnusableDirectoryError(path: self.file, reason: error.description)
        }
        let found = FoundNumber(number, findings, in: file.kind)
        try Terminal.write(json ? JSONText(found).text : found.lines)
    }
}

/// What is known of a number, for print.
private struct FoundNumber: Encodable {
    private let number: PhoneNumber
    private let blocked: Bool
    private let label: OrNull
    /// `nil` in a list.
    private let removesBlock: Bool?
    private let removesLabel: Bool?

    /// Writes a label that is not there as null.
    private struct OrNull: Encodable {
        let text: String?

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            if let text { try container.encode(text) } else { try container.encodeNil() }
        }
    }

    init(_ number: PhoneNumber, _ findings: DirectoryFindings, in kind: DirectoryKind) {
        self.number = number
        blocked = findings.isBlocked
        label = OrNull(text: findings.label)
        removesBlock = kind == .list ? nil : findings.isUnblocked
        removesLabel = kind == .list ? nil : findings.isUnlabelled
    }

    /// As `junco directory dump` prints them.
    var lines: String {
        var words: [String] = []
        if removesBlock == true { words.append(EntryWords.removeBlock) }
        if removesLabel == true { words.append(EntryWords.removeLabel) }
        if blocked { words.append(EntryWords.block) }
        if let text = label.text { words.append(PrintableText.of(text)) }
        if words.isEmpty { words.append(EntryWords.nothing) }
        return words.map { "\(number)\t\($0)\n" }.joined()
    }
}

/// What stands behind a number where it is no label.
enum EntryWords {
    static let block = "block"
    static let removeBlock = "remove block"
    static let removeLabel = "remove label"
    static let nothing = "not listed"
}
