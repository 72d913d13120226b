import Foundation

/// Apple's base class of a call directory extension's principal class.
open class CXCallDirectoryProvider: NSObject {
    open func beginRequest(with context: CXCallDirectoryExtensionContext) {}
}

public protocol CXCallDirectoryExtensionContextDelegate: NSObjectProtocol {
    func requestFailed(for extensionContext: CXCallDirectoryExtensionContext, withError error: any Error)
}
