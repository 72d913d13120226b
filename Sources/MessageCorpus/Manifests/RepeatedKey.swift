import Records

/// Finds a key that stands twice in an object of a JSON file: `JSONDecoder` takes one of the values, and says nothing.
enum RepeatedKey {
    /// The first such key; `nil` where there is none, and for what is not JSON.
    static func first(in bytes: [UInt8]) -> String? {
        var copy = bytes
        return copy.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return nil }
            var scanner = JSONScanner(start, count: buffer.count)
            var repeated: String?
            try? search(&scanner, &repeated)
            return repeated
        }
    }

    private static func search(_ scanner: inout JSONScanner, _ repeated: inout String?) throws(RecordFlaw) {
        guard scanner.next == UInt8(ascii: "{") else { return try scanner.skipValue() }
        var keys: Set<String> = []
        try scanner.readObject { (scanner, key) throws(RecordFlaw) in
            let name = scanner.text(of: key)
            if !keys.insert(name).inserted { repeated = repeated ?? name }
            try search(&scanner, &repeated)
        }
    }
}
