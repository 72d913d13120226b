import Foundation

/// A picture as SVG: lines, words and dots on a light background.
struct Drawing {
    let title: String
    let width: Double
    let height: Double
    private var shapes: [String] = []

    static let ink = "#1b1f24", faint = "#d8dee4", highlight = "#0b6e4f"
    /// Told apart by most eyes, also in grey.
    static let colours = ["#0b6e4f", "#d1495b", "#2e4a9e", "#b8860b", "#7b2d8b", "#3a7ca5", "#8a5a44", "#5c6770"]

    init(title: String, width: Double, height: Double) {
        self.title = title
        self.width = width
        self.height = height
        words(title, 16, 26, size: 16, isBold: true)
    }

    mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, colour: String = faint) {
        shapes.append(
            "<line x1=\"\(x1.place)\" y1=\"\(y1.place)\" x2=\"\(x2.place)\" y2=\"\(y2.place)\" stroke=\"\(colour)\"/>")
    }

    mutating func path(_ points: [(x: Double, y: Double)], colour: String) {
        let places = points.map { "\($0.x.place),\($0.y.place)" }.joined(separator: " ")
        shapes.append("<polyline points=\"\(places)\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"2\"/>")
        for point in points {
            shapes.append("<circle cx=\"\(point.x.place)\" cy=\"\(point.y.place)\" r=\"3.5\" fill=\"\(colour)\"/>")
        }
    }

    mutating func bar(_ x: Double, _ y: Double, _ width: Double, _ height: Double, colour: String) {
        shapes.append(
            "<rect x=\"\(x.place)\" y=\"\(y.place)\" width=\"\(width.place)\" height=\"\(height.place)\" fill=\"\(colour)\"/>"
        )
    }

    mutating func words(
        _ text: String, _ x: Double, _ y: Double, size: Int = 12, anchor: String = "start", isBold: Bool = false,
        colour: String = ink
    ) {
        let escaped = text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        shapes.append(
            "<text x=\"\(x.place)\" y=\"\(y.place)\" font-size=\"\(size)\" text-anchor=\"\(anchor)\" "
                + "fill=\"\(colour)\"\(isBold ? " font-weight=\"600\"" : "")>\(escaped)</text>")
    }

    var svg: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width.place) \(height.place)" width="\(width.place)" \
        height="\(height.place)" font-family="system-ui, sans-serif" role="img">
        <title>\(title)</title>
        <rect width="100%" height="100%" fill="#ffffff"/>
        \(shapes.joined(separator: "\n"))
        </svg>

        """
    }
}

extension Double {
    /// A coordinate to a tenth.
    fileprivate var place: String { String(format: "%.1f", self) }
}
