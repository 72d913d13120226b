/// What the system has of an extension.
package struct DirectoryEntries: Equatable {
    package var blocked: Set<CXCallDirectoryPhoneNumber> = []
    package var labels: [CXCallDirectoryPhoneNumber: String] = [:]

    package init() {}

    package var count: Int { blocked.count + labels.count }
}

/// Stands in for the system and its `CXCallDirectoryManager`: loads an extension, and keeps what it had when the load fails.
package final class SystemCallDirectory {
    /// The most that a system was seen to take.
    package static let maximumCount = 1_999_999

    /// `nil` before the first load that succeeded.
    package private(set) var entries: DirectoryEntries?
    package var isEnabled = true
    private let maximumCount: Int
    private var isLoading = false

    package init(maximumCount: Int = SystemCallDirectory.maximumCount) { self.maximumCount = maximumCount }

    /// Makes the next load one that is not incremental, as switching the extension off and on does.
    package func forget() { entries = nil }

    /// - Parameter provider: `nil` where the app has no such extension.
    package func reload(_ provider: CXCallDirectoryProvider?) throws {
        guard let provider else { throw CXErrorCodeCallDirectoryManagerError(.noExtensionFound) }
        guard isEnabled else { throw CXErrorCodeCallDirectoryManagerError(.extensionDisabled) }
        guard !isLoading else { throw CXErrorCodeCallDirectoryManagerError(.currentlyLoading) }
        isLoading = true
        defer { isLoading = false }
        let context = CXCallDirectoryExtensionContext(entries: entries, maximumCount: maximumCount)
        provider.beginRequest(with: context)
        guard case .completed = context.end else { throw CXErrorCodeCallDirectoryManagerError(.loadingInterrupted) }
        if let violation = context.violation { throw CXErrorCodeCallDirectoryManagerError(violation) }
        entries = context.entries
    }
}
