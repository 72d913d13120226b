import Foundation

/// Apple's context of one load. Like it, this one lets the extension call anything, and tells it of the first violation
/// when the request is completed.
open class CXCallDirectoryExtensionContext: NSObject {
    public weak var delegate: (any CXCallDirectoryExtensionContextDelegate)?
    public let isIncremental: Bool

    /// What the system would have after this load.
    private(set) var entries: DirectoryEntries
    /// The first violation of the system's rules.
    private(set) var violation: CXErrorCodeCallDirectoryManagerError.Code?
    /// How the request ended, once it has.
    private(set) var end: End?
    private let maximumCount: Int
    private var lastBlocked: CXCallDirectoryPhoneNumber?
    private var lastLabelled: CXCallDirectoryPhoneNumber?

    enum End {
        case completed
        case cancelled(any Error)
    }

    /// Apple's own is made by the system alone.
    init(entries: DirectoryEntries?, maximumCount: Int) {
        isIncremental = entries != nil
        self.entries = entries ?? DirectoryEntries()
        self.maximumCount = maximumCount
    }

    public func addBlockingEntry(withNextSequentialPhoneNumber phoneNumber: CXCallDirectoryPhoneNumber) {
        checkOrder(phoneNumber, after: &lastBlocked)
        if !entries.blocked.insert(phoneNumber).inserted { violate(.duplicateEntries) }
        checkCount()
    }

    public func removeBlockingEntry(withPhoneNumber phoneNumber: CXCallDirectoryPhoneNumber) {
        checkRemoval()
        entries.blocked.remove(phoneNumber)
    }

    public func removeAllBlockingEntries() {
        checkRemoval()
        entries.blocked.removeAll()
    }

    public func addIdentificationEntry(
        withNextSequentialPhoneNumber phoneNumber: CXCallDirectoryPhoneNumber, label: String
    ) {
        checkOrder(phoneNumber, after: &lastLabelled)
        if entries.labels.updateValue(label, forKey: phoneNumber) != nil { violate(.duplicateEntries) }
        checkCount()
    }

    public func removeIdentificationEntry(withPhoneNumber phoneNumber: CXCallDirectoryPhoneNumber) {
        checkRemoval()
        entries.labels.removeValue(forKey: phoneNumber)
    }

    public func removeAllIdentificationEntries() {
        checkRemoval()
        entries.labels.removeAll()
    }

    public func completeRequest(completionHandler completion: ((Bool) -> Void)? = nil) {
        precondition(end == nil, "a request that ended twice")
        end = .completed
        if let violation {
            delegate?.requestFailed(for: self, withError: CXErrorCodeCallDirectoryManagerError(violation))
        }
        completion?(false)
    }

    public func cancelRequest(withError error: any Error) {
        precondition(end == nil, "a request that ended twice")
        end = .cancelled(error)
    }

    private func checkOrder(
        _ number: CXCallDirectoryPhoneNumber, after last: inout CXCallDirectoryPhoneNumber?
    ) {
        if number < 1 || number == .max { violate(.unknown) }
        if let last, number == last { violate(.duplicateEntries) }
        if let last, number < last { violate(.entriesOutOfOrder) }
        last = number
    }

    private func checkRemoval() {
        if !isIncremental { violate(.unexpectedIncrementalRemoval) }
    }

    private func checkCount() {
        if entries.count > maximumCount { violate(.maximumEntriesExceeded) }
    }

    private func violate(_ code: CXErrorCodeCallDirectoryManagerError.Code) { violation = violation ?? code }
}
