import Foundation

// Apple's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CXErrorDomainCallDirectoryManager = "com.apple.CallKit.error.calldirectorymanager"

/// Apple's `CXErrorCodeCallDirectoryManagerError`, as Swift imports an enumeration of error codes.
public struct CXErrorCodeCallDirectoryManagerError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, CaseIterable, Sendable {
        case unknown = 0
        case noExtensionFound = 1
        case loadingInterrupted = 2
        case entriesOutOfOrder = 3
        case duplicateEntries = 4
        case maximumEntriesExceeded = 5
        case extensionDisabled = 6
        case currentlyLoading = 7
        case unexpectedIncrementalRemoval = 8
    }

    public static var errorDomain: String { CXErrorDomainCallDirectoryManager }

    public let code: Code
    public var errorCode: Int { code.rawValue }

    public init(_ code: Code) { self.code = code }
}
