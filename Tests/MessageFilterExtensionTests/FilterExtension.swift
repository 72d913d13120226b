import Foundation
import MessageFilter
import MessageFilterExtension

/// What Messages asks about each message; the Info.plist names it as the principal class.
final class FilterExtension: MessageFilterExtensionHandler {
    override func configuration() throws -> FilterConfiguration {
        let path = Bundle.main.path(forResource: "default", ofType: "junco")
        var configuration = FilterConfiguration(modelPath: path ?? "default.junco")
        configuration.capabilities = try FilterCapabilities(names: "finance,orders,offers")
        var rules = RuleSet()
        rules.allow.senders = ["DHL"]
        rules.remapping.send(CategorySet(leavesOf: .promotion), to: .junk)
        configuration.rules = try CheckedRules(rules)
        configuration.asksServer = false
        return configuration
    }
}
