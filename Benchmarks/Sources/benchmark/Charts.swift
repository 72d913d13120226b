import Foundation

/// A named row of numbers.
struct Series {
    let name: String
    let points: [(x: Double, y: Double)]
}

/// Bars with a name before and a number behind each.
enum BarChart {
    private static let left = 270.0, width = 760.0, step = 26.0, top = 48.0

    static func drawing(_ title: String, _ bars: [(name: String, value: Double, text: String)]) -> Drawing {
        var drawing = Drawing(title: title, width: width, height: top + step * Double(bars.count) + 16)
        let scale = (width - left - 110) / max(bars.map(\.value).max() ?? 1, .leastNormalMagnitude)
        for (index, bar) in bars.enumerated() {
            let y = top + step * Double(index)
            let isJunco = bar.name.hasPrefix("junco")
            drawing.words(bar.name, left - 8, y + 14, anchor: "end", isBold: isJunco)
            drawing.bar(left, y + 2, max(1, bar.value * scale), 17, colour: isJunco ? Drawing.highlight : "#9aa5b1")
            drawing.words(bar.text, left + max(1, bar.value * scale) + 6, y + 14)
        }
        return drawing
    }
}

/// Lines over two axes; both, or the vertical one only, are logarithmic.
struct LineChart {
    let title: String
    let unit: String
    let series: [Series]
    /// Words on the horizontal axis in place of powers of ten: x is then 0, 1, 2 …
    var names: [String]?

    private static let left = 76.0, right = 520.0, top = 66.0, bottom = 380.0

    var drawing: Drawing {
        var drawing = Drawing(title: title, width: 760, height: 430)
        drawing.words(unit, 16, 48, colour: "#5c6770")
        let points = series.flatMap(\.points)
        guard !points.isEmpty else { return drawing }
        let x = names.map { 0...Double(max(1, $0.count - 1)) } ?? Self.decades(points.map(\.x))
        let y = Self.decades(points.map(\.y))
        drawGrid(x, y, &drawing)
        for (index, line) in series.enumerated() {
            let colour = Drawing.colours[index % Drawing.colours.count]
            let places = line.points.map { point in
                (x: Self.horizontal(names == nil ? log10(point.x) : point.x, x), y: Self.vertical(log10(point.y), y))
            }
            drawing.path(places, colour: colour)
            let height = Self.top + 10 + 20 * Double(index)
            drawing.line(Self.right + 16, height - 4, Self.right + 34, height - 4, colour: colour)
            drawing.words(line.name, Self.right + 40, height, isBold: line.name.hasPrefix("junco"), colour: colour)
        }
        return drawing
    }

    private func drawGrid(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ drawing: inout Drawing) {
        for exponent in stride(from: y.lowerBound, through: y.upperBound, by: 1) {
            let place = Self.vertical(exponent, y)
            drawing.line(Self.left, place, Self.right, place)
            drawing.words(Self.power(exponent), Self.left - 8, place + 4, anchor: "end")
        }
        for value in stride(from: x.lowerBound, through: x.upperBound, by: 1) {
            let place = Self.horizontal(value, x)
            drawing.line(place, Self.top, place, Self.bottom)
            let name = names.map { Int(value) < $0.count ? $0[Int(value)] : "" } ?? Self.power(value)
            drawing.words(name, place, Self.bottom + 18, anchor: "middle")
        }
        if names == nil { drawing.words("messages", (Self.left + Self.right) / 2, Self.bottom + 38, anchor: "middle") }
    }

    private static func horizontal(_ value: Double, _ range: ClosedRange<Double>) -> Double {
        left + (value - range.lowerBound) / (range.upperBound - range.lowerBound) * (right - left)
    }

    private static func vertical(_ value: Double, _ range: ClosedRange<Double>) -> Double {
        bottom - (value - range.lowerBound) / (range.upperBound - range.lowerBound) * (bottom - top)
    }

    /// The powers of ten around `values`, as exponents.
    private static func decades(_ values: [Double]) -> ClosedRange<Double> {
        let low = floor(log10(values.min() ?? 1))
        let high = ceil(log10(values.max() ?? 1))
        return low...max(high, low + 1)
    }

    private static func power(_ exponent: Double) -> String {
        let value = pow(10, exponent)
        if value >= 1_000_000 { return "\(Int(value / 1_000_000)) M" }
        if value >= 1_000 { return "\(Int(value / 1_000)) k" }
        return value >= 1 ? "\(Int(value))" : String(format: "%.\(Int(-exponent))f", value)
    }
}
