import MessageCorpus
import MessageFilter
import TestSupport

/// What reading gives: texts and labels, or the error's description without the folder.
func outcome(_ folder: TemporaryFolder, _ paths: [String], _ options: CorpusReadingOptions = .init()) -> String {
    do {
        let corpora = try CorpusReader(options: options).read(paths)
        return corpora.flatMap(\.messages).map { "\($0.label.label):\($0.text)" }.joined(separator: ";")
    } catch {
        return error.description.replacing(folder.path + "/", with: "")
    }
}

/// Messages with the labels of a pattern: `h` allow, `s` junk, `p` promotion; the texts are given or all different.
func messages(_ pattern: String, texts: [String]? = nil) -> [LabelledMessage] {
    pattern.enumerated().map { index, letter in
        let label: CategorySet =
            switch letter {
            case "h": CategorySet(.allow)
            case "s": CategorySet(.junk)
            case "p": CategorySet(leavesOf: .promotion)
            default: .all
            }
        return LabelledMessage(text: texts?[index] ?? letters(index), label: label, line: index + 1)
    }
}

/// A text of letters only, another one for each number.
private func letters(_ number: Int) -> String {
    String(String.UnicodeScalarView(String(number).unicodeScalars.compactMap { Unicode.Scalar($0.value + 0x31) }))
}
