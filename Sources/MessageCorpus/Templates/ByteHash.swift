/// The hash of a row of bytes: FNV-1a with 64 bits, mixed once more. The same on every machine.
struct ByteHash {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

    var value: UInt64 { SplitMix64.mixed(state) }
}
