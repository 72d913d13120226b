/// What the system says when a call directory cannot be loaded (`CXErrorCodeCallDirectoryManagerError`), and what to do
/// about it.
///
/// The system also answers with codes that Apple does not document; they are explained as such.
public struct LoadError: Hashable, Sendable {
    public let code: Int
    /// Apple's name; `nil` for a code that is not documented.
    public let name: String?
    public let meaning: String
    public let cure: String

    /// - Parameter code: any code that the system answered with.
    public init(code: Int) {
        self = Self.documented.first { $0.code == code } ?? Self.undocumented(code)
    }

    private init(_ code: Int, _ name: String?, _ meaning: String, _ cure: String) {
        (self.code, self.name, self.meaning, self.cure) = (code, name, meaning, cure)
    }

    /// Codes 0 to 8, in order.
    public static let documented = [
        LoadError(
            0, "unknown", "The system gives no reason.",
            "Check the file with junco directory check; reload once more; then switch the extension off and on, so that the next load is a whole one."
        ),
        LoadError(
            1, "noExtensionFound", "There is no call directory extension of that identifier.",
            "Give reloadExtension(withIdentifier:) the bundle identifier of the extension, not the app's; see that the app embeds it and that its extension point is com.apple.callkit.call-directory; install the app again."
        ),
        LoadError(
            2, "loadingInterrupted", "The extension ended before it had completed its request, or cancelled it.",
            "Look for a crash, as a rule for memory: stream the file, do not decode it whole. See what the extension's lastError says, and whether the app group holds the file. Then reload."
        ),
        LoadError(
            3, "entriesOutOfOrder", "A number was not above the one before it.",
            "Hand each stream over ascending as integers, not as texts; a file that junco directory check accepts is so."
        ),
        LoadError(
            4, "duplicateEntries", "A number came twice in a stream, or was added while the system still had it.",
            "In an incremental load remove a number before it is added again: load a difference made from the list that the system has, or remove all entries first."
        ),
        LoadError(
            5, "maximumEntriesExceeded",
            "The extension added more entries than the system takes: 2,000,000 fail, 1,999,999 do not.",
            "Split the list over several extensions (junco directory build --split), or narrow its prefixes."),
        LoadError(
            6, "extensionDisabled", "The user has not switched the extension on, or has switched it off.",
            "Ask the user to, and lead there with CXCallDirectoryManager.openSettings: Settings, Apps, Phone, Call Blocking & Identification."
        ),
        LoadError(
            7, "currentlyLoading", "The extension is being loaded already.",
            "Wait for the completion of the reload that is under way, then reload; never start two at a time."),
        LoadError(
            8, "unexpectedIncrementalRemoval", "An entry was removed in a load that is not incremental.",
            "Remove only where the context's isIncremental is true; else add the whole list."),
    ]

    private static func undocumented(_ code: Int) -> LoadError {
        LoadError(
            code, nil, "Apple does not document this code; 11 and 102, for instance, have been seen.",
            "Treat it as unknown (0): check the file, reload once more, then switch the extension off and on. Never assume that the documented codes are all."
        )
    }
}
