import MessageFilterEvaluation

/// A figure and its interval on a short scale, beside the numbers.
struct IntervalBar {
    let axis: Axis
    let style: String

    private static let width = 108.0

    func markup(_ figure: Double?, _ interval: Interval?) -> Markup {
        guard let figure else { return [] }
        var shapes: [Markup] = [.rule(place(0), 8, place(1), 8, style: "track")]
        if let interval {
            let (low, high) = (place(axis.position(of: interval.low)), place(axis.position(of: interval.high)))
            shapes.append(.bar(low, 5, max(high - low, 1), 6, style: "band \(style)"))
        }
        let dot = place(axis.position(of: figure)).coordinate
        shapes.append(.element("circle", ["class": "point \(style)", "cx": dot, "cy": "8", "r": "3.5"], []))
        return .sparkline(width: Self.width, height: 16, shapes)
    }

    private func place(_ position: Double) -> Double { 4 + position * (Self.width - 8) }
}
