import Foundation
import MessageFilterEvaluation

/// How many messages each bin of the reliability table holds: a row for each bin, on a logarithmic scale.
struct BinCountChart {
    let bins: [CalibrationFigures.Bin]

    private static let left = 92.0
    private static let right = 300.0
    private static let rowHeight = 17.0

    var markup: Markup {
        let bottom = 12 + Self.rowHeight * Double(bins.count)
        return .svg(
            id: "bin-counts", title: "Messages by stated probability",
            description: "A row for each bin of the reliability table; the numbers are in the table below.",
            width: Plot.width, height: bottom + 50,
            grid(to: bottom) + bins.enumerated().flatMap { row($1, y: 12 + Self.rowHeight * (Double($0) + 0.5)) })
    }

    private var axis: Axis {
        let most = bins.map(\.count).max() ?? 0
        let decades = Int(log10(Double(max(most, 1))).rounded(.up))
        return .decades("messages", 0, decades) { Int($0).countText }
    }

    private func horizontal(_ value: Double) -> Double {
        Self.left + axis.position(of: value) * (Self.right - Self.left)
    }

    private func grid(to bottom: Double) -> [Markup] {
        let ticks = axis.ticks.flatMap { tick -> [Markup] in
            let place = horizontal(tick.value)
            return [
                .rule(place, 12, place, bottom), .words(tick.text, x: place, y: bottom + 17, anchor: "middle"),
            ]
        }
        let middle = (Self.left + Self.right) / 2
        return [.element("g", ["class": "axis"], ticks)]
            + [.words(axis.label, x: middle, y: bottom + 40, anchor: "middle", style: "label")]
    }

    private func row(_ bin: CalibrationFigures.Bin, y: Double) -> [Markup] {
        let name = Markup.words(bin.rangeText, x: Self.left - 8, y: y + 4, anchor: "end")
        guard bin.count > 0 else { return [name, .words("0", x: Self.left + 6, y: y + 4, style: "tick faint")] }
        let end = horizontal(Double(bin.count))
        return [
            name, .rule(Self.left, y, end, y, style: "stem"),
            .element("circle", ["class": "disc", "cx": end.coordinate, "cy": y.coordinate, "r": "3.5"], []),
            .words(bin.count.countText, x: end + 8, y: y + 4, style: "count"),
        ]
    }
}
