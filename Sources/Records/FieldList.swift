/// The place of a field, in bytes from the beginning of the record; negative where there is none.
package struct FieldBounds {
    var lower: Int32
    var upper: Int32

    /// - Precondition: a record has fewer than 2³¹ bytes, which the reader's maximum and its window see to.
    init(_ lower: Int, _ upper: Int) { (self.lower, self.upper) = (Int32(lower), Int32(upper)) }

    static let absent = FieldBounds(-1, -1)
    static let null = FieldBounds(-2, -2)

    var isAbsent: Bool { lower == -1 }
}

/// The places of the fields of a record. Its memory is used again for the next one.
///
/// An object of its own, as an array in another object is looked after at every access, which costs more than reading a
/// line.
final class FieldList {
    private(set) var count = 0
    private var capacity = 16
    private var storage: UnsafeMutablePointer<FieldBounds>

    init() { storage = .allocate(capacity: capacity) }

    deinit { storage.deallocate() }

    subscript(index: Int) -> FieldBounds {
        get {
            precondition(index >= 0 && index < count, "field \(index) of \(count)")
            return storage[index]
        }
        set {
            precondition(index >= 0 && index < count, "field \(index) of \(count)")
            storage[index] = newValue
        }
    }

    func removeAll() { count = 0 }

    func append(_ field: FieldBounds) {
        if count == capacity { grow() }
        storage[count] = field
        count += 1
    }

    private func grow() {
        let larger = UnsafeMutablePointer<FieldBounds>.allocate(capacity: 2 * capacity)
        larger.update(from: storage, count: count)
        storage.deallocate()
        storage = larger
        capacity *= 2
    }
}
