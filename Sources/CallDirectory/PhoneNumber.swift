/// A number as the system's call directory takes it: country code and digits, without plus sign and separators.
///
/// A dialled extension follows as digits: 02 5566 7788, then 0718, in Taiwan is 8862556677880718.
public typealias PhoneNumber = Int64

/// What the system's call directory takes.
public enum DirectoryLimits {
    /// The numbers that can be entries; the system's maximum is `Int64.max − 1`.
    public static let numbers: ClosedRange<PhoneNumber> = 1...(.max - 1)
    /// Entries that the system takes of one extension, both kinds together: measured on iOS 26, not documented.
    public static let systemMaximum = 1_999_999
    /// Entries that one extension is given by default: a tenth is left for other versions of the system.
    public static let entries = 1_800_000
    /// Bytes of UTF-8 that a label may have: far more than a screen shows.
    public static let labelBytes = 255
}
