import MessageFilter

/// The counts behind the headline figures, as one list of cells, so that a resample is a weighted sum of lists.
///
/// Cells 0–3 are caught, missed, blocked, passed at the even threshold; then two for each label: messages, right ones.
struct HeadlineTally {
    var cells: [Int]

    var counts: BinaryCounts {
        BinaryCounts(caught: cells[0], missed: cells[1], blocked: cells[2], passed: cells[3])
    }

    /// The mean recall over the labels that have messages; `nil` where none has.
    var meanRecall: Double? {
        var sum = 0.0
        var labelCount = 0
        for index in stride(from: 4, to: cells.count, by: 2) where cells[index] > 0 {
            sum += Double(cells[index + 1]) / Double(cells[index])
            labelCount += 1
        }
        return labelCount == 0 ? nil : sum / Double(labelCount)
    }
}

/// Which cells of a ``HeadlineTally`` a row adds one to.
struct HeadlineCells {
    private let labelIndex: [CategorySet: Int]

    init(_ rows: [EvaluatedRow]) {
        let labels = Set(rows.lazy.map(\.truth).filter(\.excludesSomeAction)).sorted { $0.rawValue < $1.rawValue }
        labelIndex = Dictionary(uniqueKeysWithValues: zip(labels, labels.indices))
    }

    var count: Int { 4 + 2 * labelIndex.count }

    func cells(of row: EvaluatedRow) -> [Int] {
        var cells: [Int] = []
        if row.side != .ambiguous {
            cells.append((row.side == .unwanted ? 0 : 2) + (BinaryTask.isBlockedAtEvenThreshold(row.score) ? 0 : 1))
        }
        if let label = labelIndex[row.truth] {
            cells.append(4 + 2 * label)
            if row.likeliest.isRight(for: row.truth) { cells.append(5 + 2 * label) }
        }
        return cells
    }
}

extension BinaryTask {
    /// The even threshold: more likely unwanted than not.
    package static func isBlockedAtEvenThreshold(_ score: Double) -> Bool { score > 0.5 }
}
