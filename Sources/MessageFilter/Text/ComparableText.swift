/// A text as rules and templates compare it: what a reader takes its letters for, with its digits as they are.
///
/// Case, width, style and accents are folded, digits of all scripts are ASCII ones, line breaks U+000A and other white space
/// U+0020, what is invisible is dropped, letters that pose as Latin ones are those. Unlike ``NormalizedText``, which models see, digits differ, and
/// spelled-out words and digits in the place of letters are left alone. Memory is used again from text to text.
struct ComparableText: ~Copyable {
    private let memory: UnsafeMutablePointer<Symbol>
    private let capacity: Int
    private(set) var count = 0
    private let table = SymbolTable()

    /// - Parameter capacity: of longer texts, only as many bytes are read.
    init(capacity: Int) {
        self.capacity = capacity
        memory = .allocate(capacity: capacity)
    }

    deinit { memory.deallocate() }

    var symbols: UnsafeBufferPointer<Symbol> { UnsafeBufferPointer(start: memory, count: count) }

    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        let bytes = UnsafeBufferPointer(rebasing: bytes.prefix(capacity))
        var imitated = ImitatedLetters()
        var offset = 0
        count = 0
        while offset < bytes.count {
            let (scalar, length) = UTF8Decoder.decode(bytes, at: offset)
            offset += length
            let symbol = Self.folded(scalar, table)
            if symbol.kind == .ignorable { continue }
            imitated.note(symbol)
            memory[count] = symbol
            count += 1
        }
        if imitated.mayImitate { _ = imitated.unmask(UnsafeMutableBufferPointer(start: memory, count: count)) }
    }

    static let lineBreak: UInt32 = 0x0A

    /// The symbol of a scalar, with its value where it is a digit.
    static func folded(_ scalar: UInt32, _ table: SymbolTable) -> Symbol {
        if isLineBreak(scalar) { return Symbol.blank.withScalar(lineBreak) }
        let symbol = table.symbol(of: scalar)
        guard symbol.kind == .digit else { return symbol }
        return symbol.withScalar(0x30 + digit(of: scalar))
    }

    private static func isLineBreak(_ scalar: UInt32) -> Bool {
        (0x0A...0x0D).contains(scalar) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
    }

    private static func digit(of scalar: UInt32) -> UInt32 {
        if (0x30...0x39).contains(scalar) { return scalar - 0x30 }
        let value = Unicode.Scalar(scalar)?.properties.numericValue ?? 0
        return (0...9).contains(value) ? UInt32(value) : 0
    }

    /// The forms in which a phrase may stand in a folded text, without white space at its ends; none when nothing is left.
    ///
    /// There are two when it has letters that pose as Latin ones in some texts and are honest in others: `сор` in Russian.
    static func forms(of phrase: String) -> [[UInt32]] {
        let table = SymbolTable()
        let symbols = phrase.unicodeScalars.map { folded($0.value, table) }.filter { $0.kind != .ignorable }
        let isInked = { (symbol: Symbol) in symbol.kind != .space }
        guard let first = symbols.firstIndex(where: isInked), let last = symbols.lastIndex(where: isInked) else {
            return []
        }
        let form = symbols[first...last]
        let unmasked = form.map { $0.kind == .letter && $0.imitatedLetter != 0 ? $0.unmasked : $0 }
        return form.elementsEqual(unmasked) ? [form.map(\.scalar)] : [form.map(\.scalar), unmasked.map(\.scalar)]
    }
}
