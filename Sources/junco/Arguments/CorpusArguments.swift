import ArgumentParser
import MessageCorpus

/// Which corpora to read, and how.
struct CorpusArguments: ParsableArguments {
    @Argument(
        help: """
            Corpora: files, folders, - for standard input; .gz is decompressed. A file that a manifest in \
            Datasets/Manifests describes is checked by its hash and read as described there.
            """)
    var corpora: [String]

    @OptionGroup var reading: CorpusReadingArguments

    /// Reads all corpora, one for each file, and says on standard error what was left out.
    func read() throws -> [Corpus] { try reading.read(corpora) }

    /// Reads other paths in the same way.
    func read(_ paths: [String]) throws -> [Corpus] { try reading.read(paths) }
}
