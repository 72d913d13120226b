/// A chart with a horizontal and a vertical axis, as inline SVG with a title and a description.
struct Plot {
    /// Of the title's and the description's ids; one word, unlike that of any other chart of the page.
    let id: String
    let title: String
    let description: String
    let x: Axis
    let y: Axis

    static let width = 360.0
    private static let height = 320.0
    private static let left = 64.0
    private static let right = 336.0
    private static let top = 12.0
    private static let bottom = 270.0

    /// The chart around `content`, whose places come from ``place(_:_:)``.
    func markup(_ content: [Markup]) -> Markup {
        .svg(
            id: id, title: title, description: description, width: Self.width, height: Self.height,
            [.element("g", ["class": "axis"], horizontalAxis + verticalAxis)] + content)
    }

    /// Where a point of the data lies in the picture.
    func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        (horizontal(x), Self.bottom - self.y.position(of: y) * (Self.bottom - Self.top))
    }

    /// Straight lines from point to point.
    func line(_ points: [(Double, Double)], style: String) -> Markup {
        let words = points.map { point -> String in
            let place = place(point.0, point.1)
            return "\(place.x.coordinate),\(place.y.coordinate)"
        }
        return .element("polyline", ["class": style, "points": words.joined(separator: " ")], [])
    }

    func dot(_ x: Double, _ y: Double, radius: Double = 4, style: String) -> Markup {
        let place = place(x, y)
        return .element(
            "circle",
            ["class": style, "cx": place.x.coordinate, "cy": place.y.coordinate, "r": radius.coordinate], [])
    }

    private func horizontal(_ value: Double) -> Double {
        Self.left + x.position(of: value) * (Self.right - Self.left)
    }

    private var horizontalAxis: [Markup] {
        let ticks = x.ticks.flatMap { tick -> [Markup] in
            let place = horizontal(tick.value)
            return [
                .rule(place, Self.top, place, Self.bottom),
                .words(tick.text, x: place, y: Self.bottom + 17, anchor: "middle"),
            ]
        }
        let middle = (Self.left + Self.right) / 2
        return ticks + [.words(x.label, x: middle, y: Self.bottom + 40, anchor: "middle", style: "label")]
    }

    private var verticalAxis: [Markup] {
        let ticks = y.ticks.flatMap { tick -> [Markup] in
            let place = place(0, tick.value).y
            return [
                .rule(Self.left, place, Self.right, place),
                .words(tick.text, x: Self.left - 6, y: place + 4, anchor: "end"),
            ]
        }
        let middle = (Self.top + Self.bottom) / 2
        let label = Markup.element(
            "text",
            [
                "class": "label", "text-anchor": "middle",
                "transform": "translate(13 \(middle.coordinate)) rotate(-90)",
            ], [.text(y.label)])
        return ticks + [label]
    }
}
