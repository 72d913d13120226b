import ArgumentParser
import MessageCorpus
import Records

/// How to read corpora.
struct CorpusReadingArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What the corpus's own labels mean, e.g. 'ham=allow|transaction,spam=junk|promotion'; skip leaves rows out.",
            valueName: "map"))
    var labelMap: String?

    @Option(
        help: ArgumentHelp(
            "uci (label, tab, text), tsv, csv or jsonl; default: by the file's ending.", valueName: "format"))
    var corpusFormat: CorpusFormat?

    @Option(help: ArgumentHelp("utf-8 or iso-8859-1.", valueName: "name"))
    var encoding: TextEncoding?

    @Option(help: ArgumentHelp("The column or key with the label.", valueName: "name"))
    var labelColumn = "label"

    @Option(help: ArgumentHelp("The column or key with the message.", valueName: "name"))
    var textColumn = "text"

    @Option(help: ArgumentHelp("The column or key with the sender, if there is one.", valueName: "name"))
    var senderColumn = "sender"

    @Option(
        help: ArgumentHelp(
            "Labels by the SHA-256 of the text (CSV: sha256,label): only these messages are used, with these labels.",
            valueName: "file"))
    var hashLabels: String?

    @Option(
        help: ArgumentHelp(
            "Texts by their SHA-256 (CSV: sha256,label) that are left out, with copies of their templates.",
            valueName: "file"))
    var holdOut: String?

    @Flag(help: "Use the first message of each template only.")
    var distinct = false

    @Flag(help: "Leave malformed rows out, count them and say so, in place of stopping at the first.")
    var skipMalformed = false

    @Option(help: ArgumentHelp("A folder of manifests in place of Datasets/Manifests.", valueName: "folder"))
    var manifests: String?

    @Flag(help: "Read files as they come, whatever manifests say of their names.")
    var ignoreManifests = false

    /// Reads corpora, one for each file, and says on standard error what was left out.
    func read(_ paths: [String]) throws -> [Corpus] {
        var result = try CorpusReader(options: options()).read(paths)
        if let hashLabels { result = try HashedLabels(fileAt: hashLabels).applied(to: result) }
        if let holdOut { result = try HashedLabels(fileAt: holdOut).heldOut(of: result) }
        if distinct { result = result.withDistinctTemplates }
        for corpus in result { report(corpus) }
        guard result.contains(where: { !$0.messages.isEmpty }) else {
            throw CorpusError(
                place: paths.joined(separator: ", "), reason: "no messages found; name a file or a folder with some")
        }
        return result
    }

    private func options() throws -> CorpusReadingOptions {
        var options = CorpusReadingOptions()
        options.format = corpusFormat
        options.encoding = encoding
        options.labelMap = try labelMap.map { try LabelMap(parsing: $0) }
        options.columns.label = labelColumn
        options.columns.text = textColumn
        options.columns.sender = senderColumn
        options.malformedRows = skipMalformed ? .skip : .stop
        options.ignoresManifests = ignoreManifests
        if !ignoreManifests, let folder = manifests ?? manifestsThatShip() {
            options.manifests = try CorpusManifest.loadAll(in: folder)
        }
        return options
    }

    private func manifestsThatShip() -> String? {
        let path = "Datasets/Manifests"
        if let folder = ProjectFolder.find(path) { return folder }
        Terminal.complain(
            "warning: no manifests of public corpora found, so that files are read as they come; looked for\n"
                + ProjectFolder.places(of: path).map { "  \($0)\n" }.joined()
                + "Name their folder with --manifests, or go without by --ignore-manifests.")
        return nil
    }

    private func report(_ corpus: Corpus) {
        if corpus.skipped.malformed > 0 {
            let rows = Counted(corpus.skipped.malformed, "malformed row")
            Terminal.complain("\(corpus.name): \(rows) skipped, among them")
            for reason in corpus.skipped.reasons { Terminal.complain("  \(reason)") }
        }
        if corpus.skipped.leftOut > 0 {
            let rows = Counted(corpus.skipped.leftOut, "row")
            Terminal.complain("\(corpus.name): \(rows) left out by the label map or the manifest's corrections")
        }
        let repaired = corpus.messages.count { $0.isRepaired }
        if repaired > 0 {
            Terminal.complain(
                "\(corpus.name): \(Counted(repaired, "message is", "messages are")) not valid UTF-8; if the file is written "
                    + "in another encoding, name it, as --encoding iso-8859-1")
        }
    }
}

extension CorpusFormat: ExpressibleByArgument {}
extension TextEncoding: ExpressibleByArgument {}
