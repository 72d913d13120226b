extension Bool {
    /// 1 or 0 without a branch, which a conditional expression may become.
    @inline(__always)
    var bit: UInt32 { UInt32(unsafeBitCast(self, to: UInt8.self)) }
}
