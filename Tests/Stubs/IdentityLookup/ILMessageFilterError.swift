import Foundation

// Apple's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let ILMessageFilterErrorDomain = "ILMessageFilterErrorDomain"

/// Apple's `ILMessageFilterError`, as Swift imports an enumeration of error codes.
public struct ILMessageFilterError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case system = 1
        case invalidNetworkURL = 2
        case networkURLUnauthorized = 3
        case networkRequestFailed = 4
        case redundantNetworkDeferral = 5
    }

    public static var errorDomain: String { ILMessageFilterErrorDomain }

    public let code: Code
    public var errorCode: Int { code.rawValue }

    public init(_ code: Code) { self.code = code }
}
