/// A piece of HTML or SVG, which is well-formed XML too.
///
/// Names of elements and attributes are literals of this source; every other string is text, and is escaped when it is
/// written. Nothing that comes from outside can become markup.
indirect enum Markup {
    case text(String)
    case element(StaticString, KeyValuePairs<StaticString, String>, [Markup])
    /// A style sheet, without `<` and `&`.
    case style(StaticString)
    case group([Markup])

    static func element(_ name: StaticString, _ children: [Markup]) -> Markup { .element(name, [:], children) }

    /// The page's bytes as text, with its document type.
    var document: String {
        var output = "<!DOCTYPE html>\n"
        write(to: &output)
        return output
    }

    /// The bytes of a file of its own, such as an SVG one, as text.
    var file: String {
        var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        write(to: &output)
        return output
    }

    private func write(to output: inout String) {
        switch self {
        case .text(let text): output += EscapedText.escaped(text)
        case .style(let sheet): output += "<style>\(sheet)</style>\n"
        case .group(let children): for child in children { child.write(to: &output) }
        case .element(let name, let attributes, let children):
            Self.writeElement("\(name)", attributes, children, to: &output)
        }
    }

    private static func writeElement(
        _ name: String, _ attributes: KeyValuePairs<StaticString, String>, _ children: [Markup],
        to output: inout String
    ) {
        output += "<\(name)"
        for (key, value) in attributes { output += " \(key)=\"\(EscapedText.escaped(value))\"" }
        guard !emptyElements.contains(name) else {
            output += "/>\n"
            return
        }
        output += ">"
        for child in children { child.write(to: &output) }
        output += inlineElements.contains(name) ? "</\(name)>" : "</\(name)>\n"
    }

    /// Elements that HTML closes by themselves; all others are given an end tag.
    private static let emptyElements: Set = ["meta", "br"]
    /// Elements after which a line break would show.
    private static let inlineElements: Set = ["a", "bdi", "b", "i", "code", "span", "small", "text", "tspan", "strong"]
}

extension Markup: ExpressibleByStringInterpolation {
    init(stringLiteral text: String) { self = .text(text) }
}

extension Markup: ExpressibleByArrayLiteral {
    init(arrayLiteral children: Markup...) { self = .group(children) }
}
