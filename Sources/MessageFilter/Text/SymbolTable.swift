/// Looks up what normalization makes of a scalar.
///
/// The tables are constants of the binary; their addresses are kept, so that a look-up is two loads.
struct SymbolTable {
    private let blocks: UnsafeBufferPointer<UInt8>
    private let entries: UnsafeBufferPointer<UInt32>

    init() {
        blocks = Self.shared.blocks
        entries = Self.shared.entries
    }

    /// The symbol of an ASCII byte.
    func symbol(ofASCII byte: UInt8) -> Symbol {
        Symbol(word: entries[Int(byte)] ^ UInt32(byte))
    }

    /// The symbol of any scalar up to U+10FFFF.
    func symbol(of scalar: UInt32) -> Symbol {
        let block = Int(blocks[min(Int(scalar) / SymbolTables.blockSize, blocks.count - 1)])
        return Symbol(word: entries[block * SymbolTables.blockSize + Int(scalar) % SymbolTables.blockSize] ^ scalar)
    }

    /// One copy for the process, never freed.
    private struct Storage: @unchecked Sendable {
        let blocks: UnsafeBufferPointer<UInt8>
        let entries: UnsafeBufferPointer<UInt32>
    }

    private static let shared = Storage(
        blocks: immortalCopy(of: SymbolTables.blockOfScalars), entries: immortalCopy(of: SymbolTables.entries))

    private static func immortalCopy<Element>(of array: [Element]) -> UnsafeBufferPointer<Element> {
        let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: array.count)
        _ = copy.initialize(from: array)
        return UnsafeBufferPointer(copy)
    }
}
