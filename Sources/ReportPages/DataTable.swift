/// A table with a caption and scoped headers, in a frame that scrolls by itself on a narrow screen.
struct DataTable {
    private let caption: String
    private let columns: [String]
    private let style: String
    private var rows: [Markup] = []

    /// - Parameters:
    ///   - columns: the first heads the rows' names.
    ///   - style: classes of the style sheet.
    init(_ caption: String, columns: [String], style: String = "figures") {
        self.caption = caption
        self.columns = columns
        self.style = style
    }

    /// Adds a row: its name, then a cell for each further column.
    mutating func add(_ name: Markup, _ cells: [Markup]) {
        addRow(name, cells.map { .element("td", [$0]) })
    }

    /// Adds a row of finished `td` elements.
    mutating func addRow(_ name: Markup, _ cells: [Markup]) {
        precondition(cells.count + 1 == columns.count, "\(cells.count + 1) cells for \(columns.count) columns")
        rows.append(.element("tr", [.element("th", ["scope": "row"], [name])] + cells))
    }

    var markup: Markup {
        let header = columns.map { name -> Markup in
            name.isEmpty ? .element("td", []) : .element("th", ["scope": "col"], [.element("span", [.text(name)])])
        }
        let table = Markup.element(
            "table", ["class": style],
            [
                .element("caption", [.text(caption)]), .element("thead", [.element("tr", header)]),
                .element("tbody", rows),
            ])
        return .element("div", ["class": "frame", "role": "region", "tabindex": "0", "aria-label": caption], [table])
    }
}

extension Markup {
    /// A name from a corpus or a file, whose direction of writing does not spread.
    static func name(_ text: String) -> Markup { .element("bdi", [.text(text)]) }
}
