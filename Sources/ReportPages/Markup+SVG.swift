/// The few shapes that the page's pictures are made of.
extension Markup {
    /// A picture that screen readers announce by its title and its description.
    static func svg(
        id: String, title: String, description: String, width: Double, height: Double, _ content: [Markup]
    ) -> Markup {
        .element(
            "svg",
            [
                "viewBox": "0 0 \(width.coordinate) \(height.coordinate)", "role": "img", "class": "plot",
                "aria-labelledby": "\(id)-title \(id)-text",
            ],
            [
                .element("title", ["id": "\(id)-title"], [.text(title)]),
                .element("desc", ["id": "\(id)-text"], [.text(description)]),
            ] + content)
    }

    /// A picture that repeats what the text beside it says, and that screen readers pass over.
    static func sparkline(width: Double, height: Double, _ content: [Markup]) -> Markup {
        .element(
            "svg",
            [
                "viewBox": "0 0 \(width.coordinate) \(height.coordinate)", "width": width.coordinate,
                "height": height.coordinate, "aria-hidden": "true", "class": "spark",
            ], content)
    }

    static func rule(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, style: String = "grid") -> Markup {
        .element(
            "line",
            [
                "class": style, "x1": x1.coordinate, "y1": y1.coordinate, "x2": x2.coordinate, "y2": y2.coordinate,
            ], [])
    }

    static func bar(_ x: Double, _ y: Double, _ width: Double, _ height: Double, style: String) -> Markup {
        .element(
            "rect",
            [
                "class": style, "x": x.coordinate, "y": y.coordinate, "width": width.coordinate,
                "height": height.coordinate,
            ], [])
    }

    static func words(
        _ text: String, x: Double, y: Double, anchor: String = "start", style: String = "tick"
    ) -> Markup {
        .element(
            "text", ["class": style, "x": x.coordinate, "y": y.coordinate, "text-anchor": anchor], [.text(text)])
    }
}

extension Double {
    /// A place in a picture, to a hundredth.
    var coordinate: String {
        let rounded = (100 * self).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
