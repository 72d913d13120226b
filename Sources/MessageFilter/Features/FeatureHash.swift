/// How features become buckets: by one multiplication, whose high bits are then scaled to a block's size.
///
///     hash = key·C mod 2⁶⁴        bucket = ⌊size · hash / 2⁶⁴⌋
///
/// The key of up to three characters is their scalars side by side, 22 bits each; longer ones go on from there. A word goes
/// on from its multiplier scalar by scalar, a pattern by its first and its second eight signs. All arithmetic is on integers, so that every machine agrees.
///
/// - Source: Dietzfelbinger, Hagerup, Katajainen, Penttonen, *A reliable randomized algorithm for the closest-pair problem*
///   (1997): multiply-shift hashing.
enum FeatureHash {
    // One odd multiplier for each kind of feature.
    /// Of 400 random ones that which spreads strings of Latin, Cyrillic and Thai letters, all scalars of a plane and pairs of Han letters
    /// most evenly over tables of six sizes: more evenly than chance, where most do worse.
    static let characters: UInt64 = 0xF991_DB0C_819B_315B
    static let word: UInt64 = 0x9E37_79B9_7F4A_7C15
    static let pattern: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    static let property: UInt64 = 0xA076_1D64_78BD_642F
    private static let continuation: UInt64 = 0xE703_7ED1_A0B4_28DB

    /// Goes on with a hash by one more key.
    @inline(__always)
    static func extend(_ hash: UInt64, by key: UInt64) -> UInt64 {
        ((hash &<< 29 | hash &>> 35) ^ key) &* continuation
    }

    /// The hash of a property with a value.
    @inline(__always)
    static func of(_ property: MessageProperty, _ value: Int) -> UInt64 {
        (UInt64(property.rawValue) &<< 32 | UInt64(truncatingIfNeeded: value)) &* Self.property
    }
}

/// The scalars of a run of up to three characters as one number: 22 bits each, the last one lowest.
struct CharacterKey {
    static let bitsOfScalar: UInt64 = 22
    private var bits: UInt64 = 0

    /// Appends a scalar; of four the first falls out.
    @inline(__always)
    mutating func append(_ scalar: UInt32) { bits = bits &<< Self.bitsOfScalar | UInt64(scalar) }

    /// The third scalar from the end, of which 20 bits are left.
    var third: UInt32 { UInt32(truncatingIfNeeded: bits &>> (2 * Self.bitsOfScalar)) }

    /// The key of the last `count` scalars, 1 to 3.
    @inline(__always)
    func last(_ count: Int) -> UInt64 { count == 3 ? bits : bits & (1 &<< (Self.bitsOfScalar * UInt64(count)) &- 1) }
}

/// What the hash of a feature becomes: a bucket of a model's table, or itself as long as no table is there.
protocol FeatureAddressing: BitwiseCopyable {
    associatedtype Feature: FixedWidthInteger & BitwiseCopyable
    init(_ settings: FeatureSettings, _ block: FeatureBlock)
    func feature(_ hash: UInt64) -> Feature
}

/// Hashes as they are, of which buckets of any number can be made later.
struct WholeHashes: FeatureAddressing {
    init(_ settings: FeatureSettings, _ block: FeatureBlock) {}

    @inline(__always)
    func feature(_ hash: UInt64) -> UInt64 { hash }
}

/// The buckets of one block: hashes in, features out.
struct BucketRange: FeatureAddressing {
    private let offset: FeatureID
    private let size: UInt64

    init(_ settings: FeatureSettings, _ block: FeatureBlock) {
        offset = FeatureID(settings.offset(of: block))
        size = UInt64(settings.size(of: block))
    }

    @inline(__always)
    func feature(_ hash: UInt64) -> FeatureID {
        offset &+ FeatureID(truncatingIfNeeded: hash.multipliedFullWidth(by: size).high)
    }
}
