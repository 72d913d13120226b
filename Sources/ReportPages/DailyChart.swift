import Foundation

/// A bar for each day, stacked of counts by series, as an SVG file with title, description and legend.
///
/// Each part of a bar has its day, series and count as a title of its own, for screen readers and for those who point at it.
/// Beyond ``mostSeries`` series the rarest are drawn as one, `other`.
public struct DailyChart: Sendable {
    public struct Count: Hashable, Sendable {
        public let day: String
        public let series: String
        public let count: Int

        public init(day: String, series: String, count: Int) {
            (self.day, self.series, self.count) = (day, series, count)
        }
    }

    /// One leap year.
    public static let mostDays = 366
    public static let mostSeries = 8

    private let title: String
    private let days: [String]
    /// The series that are drawn, from the bottom; those with the highest sums.
    private let series: [String]
    /// Of each day the counts of the series.
    private let counts: [[Int]]
    private let axis: Axis

    /// - Parameters:
    ///   - days: all days of the horizontal axis, also those without a count, in order.
    ///   - counts: those of other days are left out.
    public init(title: String, days: [String], counts: [Count]) {
        let places = Dictionary(days.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let drawn = counts.filter { places[$0.day] != nil && $0.count > 0 }
        let series = Self.names(drawn)
        var table = days.map { _ in series.map { _ in 0 } }
        for count in drawn {
            guard let day = places[count.day] else { continue }
            table[day][series.firstIndex(of: count.series) ?? series.count - 1] += count.count
        }
        (self.title, self.days, self.series, self.counts) = (title, days, series, table)
        axis = .counts(upTo: table.map { $0.reduce(0, +) }.max() ?? 0)
    }

    /// The most frequent series first; among equals by name.
    private static func names(_ counts: [Count]) -> [String] {
        var sums: [String: Int] = [:]
        for count in counts { sums[count.series, default: 0] += count.count }
        let names = sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        return names.count <= mostSeries ? names : names.prefix(mostSeries - 1) + ["other"]
    }

    // MARK: Drawing

    private static let (left, top, width, height) = (64.0, 40.0, 720.0, 300.0)
    private static let legendLine = 20.0
    private static let bottom = top + height
    private static let sheet: StaticString = """

        svg { background: #fff; font: 13px system-ui, "Helvetica Neue", Arial, sans-serif; }
        text { fill: #1b1d21; } .grid { stroke: #d9dce1; } .heading { font-size: 16px; font-weight: 600; }
        .s0 { fill: #0072b2; } .s1 { fill: #e69f00; } .s2 { fill: #009e73; } .s3 { fill: #cc79a7; }
        .s4 { fill: #56b4e9; } .s5 { fill: #d55e00; } .s6 { fill: #f0e442; } .s7 { fill: #8a9099; }

        """

    /// The file. The same counts give the same bytes.
    public var svg: String {
        let size = (
            width: Self.left + Self.width + 24, height: Self.bottom + 56 + Self.legendLine * Double(series.count)
        )
        return Markup.element(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": "0 0 \(size.width.coordinate) \(size.height.coordinate)",
                "width": size.width.coordinate, "height": size.height.coordinate, "role": "img",
                "aria-labelledby": "title text",
            ],
            [
                .element("title", ["id": "title"], [.text(title)]),
                .element("desc", ["id": "text"], [.text(description)]), .style(Self.sheet),
                .words(title, x: Self.left, y: 22, style: "heading"),
            ] + grid + days.indices.flatMap(bar) + dayLabels + legend
        ).file
    }

    /// The sums in words.
    private var description: String {
        guard let first = days.first, let last = days.last, !series.isEmpty else { return "Nothing was counted." }
        let sums = series.indices.map { index in "\(series[index]) \(counts.reduce(0) { $0 + $1[index] })" }
        return "A stacked bar for each day from \(first) to \(last). In all: \(sums.joined(separator: ", "))."
    }

    private var grid: [Markup] {
        axis.ticks.flatMap { tick -> [Markup] in
            let y = vertical(tick.value)
            return [
                .rule(Self.left, y, Self.left + Self.width, y),
                .words(tick.text, x: Self.left - 8, y: y + 4, anchor: "end"),
            ]
        }
    }

    private func vertical(_ value: Double) -> Double { Self.bottom - axis.position(of: value) * Self.height }
    private var step: Double { Self.width / Double(max(days.count, 1)) }

    private func bar(_ day: Int) -> [Markup] {
        let gap = min(step * 0.2, 6)
        let width = min(step - gap, 64)
        let x = Self.left + (Double(day) + 0.5) * step - width / 2
        var sum = 0
        return series.indices.compactMap { index in
            let count = counts[day][index]
            guard count > 0 else { return nil }
            let (low, high) = (vertical(Double(sum)), vertical(Double(sum + count)))
            sum += count
            return .element(
                "rect",
                [
                    "class": "s\(index)", "x": x.coordinate, "y": high.coordinate, "width": width.coordinate,
                    "height": (low - high).coordinate,
                ], [.element("title", [.text("\(days[day]), \(series[index]): \(count)")])])
        }
    }

    /// Eight days at most have words.
    private var dayLabels: [Markup] {
        stride(from: 0, to: days.count, by: max(1, (days.count + 7) / 8)).map { day in
            .words(days[day], x: Self.left + (Double(day) + 0.5) * step, y: Self.bottom + 20, anchor: "middle")
        }
    }

    private var legend: [Markup] {
        series.indices.flatMap { index -> [Markup] in
            let y = Self.bottom + 44 + Self.legendLine * Double(index)
            return [
                .bar(Self.left, y - 11, 14, 14, style: "s\(index)"), .words(series[index], x: Self.left + 22, y: y),
            ]
        }
    }
}

extension Axis {
    /// From 0 to `highest` or a little more, in five steps at most of 1, 2 or 5 times a power of ten.
    fileprivate static func counts(upTo highest: Int) -> Axis {
        var (step, factors) = (1, [2, 5, 10])
        var decade = 1
        while step * 5 < highest {
            step = decade * factors.removeFirst()
            if factors.isEmpty { (decade, factors) = (step, [2, 5, 10]) }
        }
        let last = max(1, (highest + step - 1) / step)
        let ticks = (0...last).map { Tick(value: Double($0 * step), text: "\($0 * step)") }
        return Axis(label: "", scale: .linear, ticks: ticks)
    }
}
