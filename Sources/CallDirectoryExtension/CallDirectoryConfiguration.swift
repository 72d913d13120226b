import CallDirectory

/// What a call directory extension hands to the system.
public struct CallDirectoryConfiguration: Sendable {
    /// The list that the system is to have, as `junco directory build` writes it.
    public var listPath: String
    /// What leads to it from an earlier list, as `junco directory diff` writes it: an incremental load hands over no
    /// more than that. It is used only where it leads from what the system has.
    public var differencePath: String?
    /// The identity of the list that the system has, if the app knows: that of the last one whose reload succeeded.
    public var loadedIdentity: DirectoryIdentity?

    public init(
        listPath: String, differencePath: String? = nil, loadedIdentity: DirectoryIdentity? = nil
    ) {
        self.listPath = listPath
        self.differencePath = differencePath
        self.loadedIdentity = loadedIdentity
    }
}
