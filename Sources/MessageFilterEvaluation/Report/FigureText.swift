import Foundation

/// Figures as people read them.
extension Double {
    /// `0.9412` → `94.12 %`.
    package var percentText: String { decimals(100 * self, 2) + " %" }
    /// `0.8931` → `0.893`.
    package var numberText: String { decimals(self, 3) }
    /// `0.9412` → `94.1`: how many of a hundred.
    package var ofHundred: String { decimals(100 * self, 1) }
    /// `0.0006` → `0.6`: how many of a thousand.
    package var ofThousand: String { decimals(1_000 * self, 1) }
}

/// The same; "–" stands for a figure without support.
extension Double? {
    package var percentText: String { map(\.percentText) ?? missingText }
    package var numberText: String { map(\.numberText) ?? missingText }
    package var ofHundred: String { map(\.ofHundred) ?? missingText }
    package var ofThousand: String { map(\.ofThousand) ?? missingText }
}

extension Interval? {
    /// `93.10 to 95.02 %`.
    package var percentText: String {
        map { "\(decimals(100 * $0.low, 2)) to \(decimals(100 * $0.high, 2)) %" } ?? missingText
    }
    /// `812 to 845`.
    package var countText: String { map { "\(decimals($0.low, 0)) to \(decimals($0.high, 0))" } ?? missingText }
    /// `0.881 to 0.902`.
    package var numberText: String { map { "\(decimals($0.low, 3)) to \(decimals($0.high, 3))" } ?? missingText }
}

extension Int {
    /// `12345` → `12,345`.
    package var countText: String {
        var digits = Array(String(self))
        for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
        return String(digits)
    }
}

private let missingText = "–"

private func decimals(_ value: Double, _ places: Int) -> String { String(format: "%.\(places)f", value) }
