import CallDirectory
import CallDirectoryExtension
import CallKit
import Testing

@Suite("Loads that fail")
struct LoadFailureTests {
    private let system = SystemCallDirectory()
    private let provider = ProviderUnderTest()

    @Test("a missing or damaged list cancels the request, and the system keeps what it had")
    func files() throws {
        #expect(code { try system.reload(provider) } == .loadingInterrupted)
        #expect(provider.lastError is FileError && system.entries == nil)
        try provider.install(.old)
        try system.reload(provider)
        try provider.installDamaged(.new)
        #expect(code { try system.reload(provider) } == .loadingInterrupted)
        #expect(provider.lastError is DirectoryFileError && system.entries == DirectoryContent.old.entries)
        let identity = DirectoryIdentity(value: 1)
        try provider.install(DirectoryContent(from: .old, identity: identity, to: .new, identity: identity))
        #expect(code { try system.reload(provider) } == .loadingInterrupted)
        #expect(provider.lastError is DirectoryFileError && provider.failures.isEmpty)
    }

    @Test("more entries than the system takes are refused by it, and the provider is told")
    func maximum() throws {
        try provider.install(.old)
        try SystemCallDirectory(maximumCount: 4).reload(provider)
        #expect(code { try SystemCallDirectory(maximumCount: 3).reload(provider) } == .maximumEntriesExceeded)
        let error = try #require(provider.lastError as? CXErrorCodeCallDirectoryManagerError)
        #expect(error.code == .maximumEntriesExceeded && provider.failures.count == 1)
        #expect(SystemCallDirectory.maximumCount == DirectoryLimits.systemMaximum)
    }

    @Test("an extension that is not there, or switched off, is not asked")
    func unavailable() throws {
        #expect(code { try system.reload(nil) } == .noExtensionFound)
        system.isEnabled = false
        #expect(code { try system.reload(provider) } == .extensionDisabled && provider.lastError == nil)
    }
}

/// The stand-in is itself held to the system's rules, since all other tests lean on it.
@Suite("The stand-in for the system")
struct SystemRulesTests {
    /// Calls that break a rule, with the code that the system answers.
    private final class Caller: CXCallDirectoryProvider {
        let calls: (CXCallDirectoryExtensionContext) -> Void

        init(_ calls: @escaping (CXCallDirectoryExtensionContext) -> Void) { self.calls = calls }

        override func beginRequest(with context: CXCallDirectoryExtensionContext) {
            calls(context)
            context.completeRequest()
        }
    }

    private func code(
        after first: CXCallDirectoryPhoneNumber? = nil, _ calls: @escaping (CXCallDirectoryExtensionContext) -> Void
    ) throws -> CXErrorCodeCallDirectoryManagerError.Code? {
        let system = SystemCallDirectory(maximumCount: 3)
        if let first { try system.reload(Caller { $0.addBlockingEntry(withNextSequentialPhoneNumber: first) }) }
        return CallDirectoryExtensionTests.code { try system.reload(Caller(calls)) }
    }

    @Test("numbers ascend strictly, each stream for itself")
    func order() throws {
        func block(_ numbers: Int64...) throws -> CXErrorCodeCallDirectoryManagerError.Code? {
            try code { context in
                for number in numbers { context.addBlockingEntry(withNextSequentialPhoneNumber: number) }
            }
        }
        #expect(try block(1, 2, 3) == nil)
        #expect(try block(2, 1) == .entriesOutOfOrder && block(9, 10, 2) == .entriesOutOfOrder)
        #expect(try block(1, 1) == .duplicateEntries)
        #expect(try block(1, 2, 3, 4) == .maximumEntriesExceeded)
        #expect(try block(0) == .unknown && block(.max) == .unknown)
        #expect(
            try code { context in
                context.addBlockingEntry(withNextSequentialPhoneNumber: 5)
                context.addIdentificationEntry(withNextSequentialPhoneNumber: 4, label: "Bank")
                context.addBlockingEntry(withNextSequentialPhoneNumber: 6)
            } == nil)
    }

    @Test("removals need an incremental load, and what is there is not added again")
    func incremental() throws {
        #expect(try code { $0.removeBlockingEntry(withPhoneNumber: 5) } == .unexpectedIncrementalRemoval)
        #expect(try code { $0.removeAllIdentificationEntries() } == .unexpectedIncrementalRemoval)
        #expect(try code(after: 5) { $0.addBlockingEntry(withNextSequentialPhoneNumber: 5) } == .duplicateEntries)
        #expect(
            try code(after: 5) { context in
                context.removeBlockingEntry(withPhoneNumber: 5)
                context.addBlockingEntry(withNextSequentialPhoneNumber: 5)
            } == nil)
    }

    @Test("one load at a time")
    func oneAtATime() throws {
        let system = SystemCallDirectory()
        var inner: CXErrorCodeCallDirectoryManagerError.Code?
        try system.reload(
            Caller { _ in inner = CallDirectoryExtensionTests.code { try system.reload(Caller { _ in }) } })
        #expect(inner == .currentlyLoading)
    }
}
