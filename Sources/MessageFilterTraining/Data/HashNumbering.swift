/// Numbers for different hashes, in the order in which they first occur: what ``Numbering`` is for other values, without
/// hashing them anew.
struct HashNumbering: Sendable {
    /// The hash of each number.
    private(set) var hashes: [UInt64] = []
    /// Numbers plus one by their hash, with open addressing; 0 is an empty place.
    private var places = [UInt32](repeating: 0, count: 64)

    var count: Int { hashes.count }

    /// The number of a hash, which is the next one where it has not occurred.
    mutating func number(of hash: UInt64) -> UInt32 {
        if 2 * hashes.count >= places.count { grow() }
        let place = place(of: hash)
        if places[place] == 0 {
            hashes.append(hash)
            places[place] = UInt32(hashes.count)
        }
        return places[place] - 1
    }

    /// The place where a hash stands, or would stand.
    private func place(of hash: UInt64) -> Int {
        // The high bits of a product are the well mixed ones.
        var place = Int(truncatingIfNeeded: hash &>> 32) & (places.count - 1)
        while places[place] != 0, hashes[Int(places[place] - 1)] != hash { place = (place + 1) & (places.count - 1) }
        return place
    }

    private mutating func grow() {
        places = [UInt32](repeating: 0, count: 2 * places.count)
        for (number, hash) in hashes.enumerated() { places[place(of: hash)] = UInt32(number + 1) }
    }
}
