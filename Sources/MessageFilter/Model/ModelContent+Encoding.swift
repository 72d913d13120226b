import BinaryFiles

extension ModelContent {
    /// The bytes of the model file. The same content gives the same bytes.
    ///
    /// - Precondition: the heads agree as ``ModelHead`` says, with a bias for each class and a multiplier for each
    ///   ``FeatureBlock``; there is a weight for each bucket and column. The settings are
    ///   within their ranges.
    public func encoded() -> [UInt8] {
        let layout = ModelLayout(headCount: heads.count, columnCount: heads.columnCount)
        precondition(ModelLayout.headCounts.contains(heads.count), "\(heads.count) heads")
        precondition(ModelLayout.columnCounts.contains(layout.columnCount), "\(layout.columnCount) columns")
        for head in heads {
            precondition(head.biases.count == head.classes.count, "\(head.biases.count) biases")
            precondition(head.multipliers.count == FeatureBlock.allCases.count, "\(head.multipliers.count) multipliers")
        }
        precondition(
            weights.count == settings.totalBuckets * layout.columnCount,
            "\(weights.count) weights for \(settings.totalBuckets) buckets of \(layout.columnCount) columns")
        var bytes = header()
        for head in heads { bytes.append(littleEndian: head.multipliers) }
        for head in heads { bytes.append(littleEndian: head.biases) }
        for head in heads { bytes.append(littleEndian: head.classes.map(\.rawValue)) }
        bytes.append(zeros: layout.weightsOffset - bytes.count)
        bytes.append(contentsOf: weights.lazy.map { UInt8(bitPattern: $0) ^ ModelLayout.signBit })
        bytes.append(zeros: ModelLayout.weightPadding)
        bytes.append(contentsOf: card.utf8)
        ModelLayout.frame.seal(&bytes)
        return bytes
    }

    private func header() -> [UInt8] {
        var bytes = ModelLayout.frame.opened()
        let characters = settings.characterOrders
        bytes += [settings.hasWords ? 1 : 0, characters?.lowerBound ?? 0, characters?.upperBound ?? 0].map { UInt8($0) }
        bytes.append(settings.normalization.rawValue)
        for block in FeatureBlock.allCases { bytes.append(littleEndian: UInt32(settings.size(of: block))) }
        bytes.append(littleEndian: UInt32(card.utf8.count))
        for point in OperatingPoint.allCases {
            for action in FilterAction.allCases where action != .none {
                bytes.append(littleEndian: thresholds[point][action])
            }
        }
        bytes.append(UInt8(heads.count))
        bytes += heads.map { UInt8($0.classes.count) }
        bytes.append(zeros: ModelLayout.headerLength - bytes.count)
        return bytes
    }
}
