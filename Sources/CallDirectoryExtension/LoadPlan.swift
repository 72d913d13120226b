import CallDirectory

/// What one load hands to the system.
enum LoadPlan {
    /// The system has the list already.
    case nothing
    case whole(DirectoryFile, removesAllFirst: Bool)
    case difference(DirectoryFile)

    /// - Parameter isIncremental: whether the system still has what was loaded before.
    /// - Throws: `FileError` and `DirectoryFileError` for the list. A difference that cannot be used costs a whole load.
    init(_ configuration: CallDirectoryConfiguration, isIncremental: Bool) throws {
        let list = try DirectoryFile(contentsOf: configuration.listPath)
        guard list.kind == .list else {
            throw DirectoryFileError(offset: 10, reason: "a difference between lists; expected a list")
        }
        guard isIncremental else {
            self = .whole(list, removesAllFirst: false)
            return
        }
        if let loaded = configuration.loadedIdentity {
            if loaded == list.identity {
                self = .nothing
                return
            }
            if let difference = configuration.differencePath.flatMap({ try? DirectoryFile(contentsOf: $0) }),
                difference.kind == .difference(from: loaded, to: list.identity)
            {
                self = .difference(difference)
                return
            }
        }
        self = .whole(list, removesAllFirst: true)
    }
}
