/// A part of the page with a heading, which the list of contents names.
struct PageSection {
    /// One word, unlike that of any other section.
    let id: String
    let title: String
    let content: [Markup]

    var markup: Markup {
        .element(
            "section", ["id": id, "aria-labelledby": "\(id)-heading"],
            [.element("h2", ["id": "\(id)-heading"], [.text(title)])] + content)
    }

    /// Links to `sections`.
    static func contents(_ sections: [PageSection]) -> Markup {
        let links = sections.map { section -> Markup in
            .element("li", [.element("a", ["href": "#\(section.id)"], [.text(section.title)])])
        }
        return .element("nav", ["aria-label": "Contents"], [.element("ul", links)])
    }
}
