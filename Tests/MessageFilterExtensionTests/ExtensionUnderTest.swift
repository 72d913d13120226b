import Foundation
import IdentityLookup
import MessageFilter
import MessageFilterExtension

/// An extension with a given configuration, driven as Messages does it.
final class ExtensionUnderTest: MessageFilterExtensionHandler, @unchecked Sendable {
    private let make: @Sendable () throws -> FilterConfiguration
    private let lock = NSLock()
    private var count = 0

    init(_ make: @escaping @Sendable () throws -> FilterConfiguration) { self.make = make }

    /// How often the configuration was asked for.
    var configurations: Int { lock.withLock { count } }

    override func configuration() throws -> FilterConfiguration {
        lock.withLock { count += 1 }
        return try make()
    }
}

extension MessageFilterExtensionHandler {
    /// Asks about a message; what the completion is given, also later, is in the result.
    func ask(
        _ text: String? = "hello", sender: String? = "14085550001", context: ILMessageFilterExtensionContext = .offline
    ) -> Responses {
        let responses = Responses()
        let request = ILMessageFilterQueryRequest(sender: sender, messageBody: text, receiverISOCountryCode: "TW")
        handle(request, context: context, completion: responses.add)
        return responses
    }
}

extension ILMessageFilterExtensionContext {
    /// Nobody may ask it.
    static var offline: ILMessageFilterExtensionContext {
        ILMessageFilterExtensionContext { $0(nil, ILMessageFilterError(.networkURLUnauthorized)) }
    }
}

/// What completions were given, from any thread.
final class Responses: @unchecked Sendable {
    private let lock = NSLock()
    private var given: [[Int]] = []

    func add(_ response: ILMessageFilterQueryResponse) {
        lock.withLock { given.append([response.action.rawValue, response.subAction.rawValue]) }
    }

    /// Raw values of action and sub-action, for each call of the completion.
    var all: [[Int]] { lock.withLock { given } }
}
