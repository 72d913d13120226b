/// What a simulated phone's user lived through.
public struct SimulationSummary: Hashable, Sendable {
    /// Messages that came.
    public var messages = 0
    /// About how many the filter was asked, how many of them it deferred, and to how many the answer came too late.
    public var asked = 0, deferred = 0, late = 0
    /// Messages about which it was not asked, by why.
    public var exempt: [Delivery.Exemption: Int] = [:]
    /// Where messages are in the end.
    public var tabs: [MessageTab: Int] = [:]
    /// Unwanted messages, and how many of them came with a notification.
    public var unwanted = 0, disturbances = 0
    /// Wanted messages; how many of them are in the junk folder in the end; how many came without a notification.
    public var wanted = 0, hidden = 0, silenced = 0
    /// Messages that were in another tab first, and were brought back.
    public var broughtBack = 0

    public init(_ deliveries: [Delivery]) {
        for delivery in deliveries {
            messages += 1
            asked += delivery.exemption == nil ? 1 : 0
            deferred += delivery.isDeferred ? 1 : 0
            late += delivery.isLate ? 1 : 0
            if let exemption = delivery.exemption { exempt[exemption, default: 0] += 1 }
            tabs[delivery.tab, default: 0] += 1
            broughtBack += delivery.tab != delivery.firstTab ? 1 : 0
            if let isWanted = delivery.message.isWanted { count(delivery, isWanted: isWanted) }
        }
    }

    private mutating func count(_ delivery: Delivery, isWanted: Bool) {
        if isWanted {
            wanted += 1
            hidden += delivery.tab == .junk ? 1 : 0
            silenced += delivery.isNotified ? 0 : 1
        } else {
            unwanted += 1
            disturbances += delivery.isNotified ? 1 : 0
        }
    }
}
