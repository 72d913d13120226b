/// Remembers which features the current message has had, so that each counts once.
///
/// A stamp of one byte a feature: forgetting all of them is a new stamp value, and a pass over memory only every 255th
/// message. Small stamps keep the table in the processor's cache.
struct SeenFeatures: ~Copyable {
    private let stamps: UnsafeMutableBufferPointer<UInt8>
    private var current: UInt8 = 1

    init(capacity: Int) {
        stamps = .allocate(capacity: capacity)
        stamps.initialize(repeating: 0)
    }

    deinit { stamps.deallocate() }

    /// Begins a new message.
    mutating func forget() {
        current &+= 1
        if current == 0 {
            stamps.update(repeating: 0)
            current = 1
        }
    }

    /// Whether this is the first time for the current message.
    @inline(__always)
    mutating func insert(_ feature: FeatureID) -> Bool { message.insert(feature) }

    /// The current message's view of the stamps: a few words that a loop keeps in registers, valid until ``forget()``
    /// and while the owner lives.
    var message: Message { Message(stamps: stamps.baseAddress.unsafelyUnwrapped, current: current) }

    struct Message {
        fileprivate let stamps: UnsafeMutablePointer<UInt8>
        fileprivate let current: UInt8

        /// Whether this is the first time for the message.
        @inline(__always)
        func insert(_ feature: FeatureID) -> Bool {
            let isNew = stamps[Int(feature)] != current
            stamps[Int(feature)] = current
            return isNew
        }
    }
}
