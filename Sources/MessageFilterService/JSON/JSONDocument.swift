import Records

/// Bytes that hold one JSON object.
enum JSONDocument {
    /// Reads the object by `read`, which moves over it and says on its path where it is.
    ///
    /// - Throws: ``QueryError`` for too many bytes, for a flaw that `read` meets, and for anything behind the object.
    static func read(
        _ bytes: [UInt8], maximumBytes: Int,
        _ read: (inout JSONScanner, inout JSONPath) throws(RecordFlaw) -> Void
    ) throws(QueryError) {
        var path = JSONPath()
        guard bytes.count <= maximumBytes else {
            throw QueryError(
                place: path.description, byte: nil, reason: "\(bytes.count) bytes; expected \(maximumBytes) at most")
        }
        var copy = bytes
        let result = copy.withUnsafeMutableBufferPointer { bytes in
            Result { () throws(RecordFlaw) in try readWhole(bytes, &path, read) }
        }
        if case .failure(let flaw) = result {
            throw QueryError(place: path.description, byte: flaw.column, reason: flaw.reason)
        }
    }

    private static func readWhole(
        _ bytes: UnsafeMutableBufferPointer<UInt8>, _ path: inout JSONPath,
        _ read: (inout JSONScanner, inout JSONPath) throws(RecordFlaw) -> Void
    ) throws(RecordFlaw) {
        guard let start = bytes.baseAddress else {
            throw RecordFlaw(column: 1, reason: "expected an object, which begins with {")
        }
        var scanner = JSONScanner(start, count: bytes.count)
        try read(&scanner, &path)
        try scanner.expectEnd("expected nothing behind the object")
    }
}

/// Where a reader is: `$.query.sender`, `$.classification.communications[3].date`.
struct JSONPath: CustomStringConvertible {
    private enum Step {
        case name(StaticString)
        case index(Int)
    }

    private var steps: [Step] = []

    mutating func enter(_ name: StaticString) { steps.append(.name(name)) }

    /// Enters an element of an array, counted from 0.
    mutating func enter(_ index: Int) { steps.append(.index(index)) }

    mutating func leave() { steps.removeLast() }

    var description: String {
        steps.reduce(into: "$") { path, step in
            switch step {
            case .name(let name): path += ".\(name)"
            case .index(let index): path += "[\(index)]"
            }
        }
    }
}
