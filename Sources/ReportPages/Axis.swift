import Foundation

/// One axis of a chart: its words, its ticks, and where values lie on it.
struct Axis {
    enum Scale {
        case linear
        case logarithmic
    }

    struct Tick {
        let value: Double
        let text: String
    }

    let label: String
    let scale: Scale
    /// By rising value; the first and the last are the axis's ends.
    let ticks: [Tick]

    /// Where `value` lies, from 0 (the first tick) to 1 (the last); what lies beyond is put at the end.
    func position(of value: Double) -> Double {
        let (low, high) = (ticks[0].value, ticks[ticks.count - 1].value)
        let clamped = min(max(value, low), high)
        switch scale {
        case .linear: return (clamped - low) / (high - low)
        case .logarithmic: return log(clamped / low) / log(high / low)
        }
    }

    /// 0 to 100 %, in fifths.
    static func shares(_ label: String) -> Axis {
        let ticks = stride(from: 0, through: 100, by: 20).map { Tick(value: Double($0) / 100, text: "\($0) %") }
        return Axis(label: label, scale: .linear, ticks: ticks)
    }

    /// Powers of ten, from `10^first` to `10^last`, at least one decade.
    static func decades(_ label: String, _ first: Int, _ last: Int, text: (Double) -> String) -> Axis {
        let ticks = (first...max(last, first + 1)).map { exponent -> Tick in
            let value = pow(10, Double(exponent))
            return Tick(value: value, text: text(value))
        }
        return Axis(label: label, scale: .logarithmic, ticks: ticks)
    }

    /// From 0 to the smallest of 1, 2, 5, 10, 20, 50 and 100 % that is not below `highest`.
    static func shares(_ label: String, upTo highest: Double) -> Axis {
        let end = [1, 2, 5, 10, 20, 50].first { Double($0) / 100 >= highest } ?? 100
        return Axis(
            label: label, scale: .linear,
            ticks: [Tick(value: 0, text: "0"), Tick(value: Double(end) / 100, text: "\(end) %")])
    }
}
