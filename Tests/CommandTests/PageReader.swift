import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What a strict XML parser sees of a page.
final class PageReader: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        let parent: String
    }

    private(set) var elements: [Element] = []
    /// All text that is shown, in the page's order.
    private(set) var text = ""
    private(set) var style = ""
    private var open: [String] = []

    /// Fails where the page is not well-formed.
    init(_ bytes: Data) throws {
        super.init()
        let parser = XMLParser(data: bytes)
        parser.delegate = self
        try #require(
            parser.parse(), "line \(parser.lineNumber): \(String(describing: parser.parserError))")
    }

    func named(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append(Element(name: name, attributes: attributes, parent: open.last ?? ""))
        open.append(name)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if open.last == "style" { style += string } else { text += string }
    }

    /// Expects what every page keeps: nothing is fetched or run, and assistive technology finds its way.
    func expectSound(_ location: SourceLocation = #_sourceLocation) {
        expectSelfContained(location)
        expectAccessible(location)
    }

    private func expectSelfContained(_ location: SourceLocation) {
        for name in [
            "script", "link", "img", "image", "iframe", "object", "embed", "base", "form", "use", "foreignObject",
        ] {
            #expect(named(name).isEmpty, "\(name)", sourceLocation: location)
        }
        for (key, value) in elements.flatMap(\.attributes) {
            #expect(!key.hasPrefix("on") && key != "src", "\(key)", sourceLocation: location)
            if key == "href" { #expect(value.hasPrefix("#"), "\(value)", sourceLocation: location) }
            if key == "style" { #expect(value.hasPrefix("--share:"), "\(value)", sourceLocation: location) }
        }
        for word in ["url(", "@import", "http:", "https:", "//"] {
            #expect(!style.contains(word), "\(word)", sourceLocation: location)
        }
        let policy = named("meta").first { $0.attributes["http-equiv"] == "Content-Security-Policy" }
        #expect(policy?.attributes["content"]?.hasPrefix("default-src 'none'; style-src 'unsafe-inline'") == true)
    }

    private func expectAccessible(_ location: SourceLocation) {
        let ids = elements.compactMap { $0.attributes["id"] }
        #expect(ids.count == Set(ids).count, "an id is given twice", sourceLocation: location)
        let targets = elements.flatMap { element in
            (element.attributes["aria-labelledby"] ?? "").split(separator: " ").map(String.init)
                + [element.attributes["href"]].compactMap { $0.map { String($0.dropFirst()) } }
        }
        #expect(Set(targets).isSubset(of: ids) && targets.count > 10, sourceLocation: location)
        #expect(named("table").count == named("caption").count, sourceLocation: location)
        #expect(named("th").allSatisfy { $0.attributes["scope"] != nil }, sourceLocation: location)
        for picture in named("svg") {
            let isNamed = picture.attributes["role"] == "img" && picture.attributes["aria-labelledby"] != nil
            #expect(isNamed != (picture.attributes["aria-hidden"] == "true"), sourceLocation: location)
        }
        #expect(elements.first?.attributes["lang"] == "en", sourceLocation: location)
        #expect(named("meta").contains { $0.attributes["name"] == "viewport" }, sourceLocation: location)
    }
}
