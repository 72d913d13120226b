import ArgumentParser
import ReportStore

/// The store that a command works on.
struct StoreArgument: ParsableArguments {
    @Option(help: ArgumentHelp("The SQLite file with the reports.", valueName: "file"))
    var store: String

    /// - Throws: `ReportStoreError`.
    func open(creates: Bool = false) throws -> ReportStore { try ReportStore(path: store, creates: creates) }
}
