import BinaryFiles

extension ModelContent {
    /// The bytes of the model file. The same content gives the same bytes.
    ///
    /// - Precondition: there is a bias for each class, a multiplier for each ``FeatureBlock``, and a weight for each bucket
    ///   and class. There are at most 255 classes, and the settings are within their ranges.
    public func encoded() -> [UInt8] {
        precondition(biases.count == classes.count, "\(biases.count) biases for \(classes.count) classes")
        precondition(multipliers.count == FeatureBlock.allCases.count, "\(multipliers.count) multipliers")
        precondition(
            weights.count == settings.totalBuckets * classes.count,
            "\(weights.count) weights for \(settings.totalBuckets) buckets of \(classes.count) classes")
        var bytes = header()
        for bias in biases { bytes.append(littleEndian: bias) }
        for set in classes { bytes.append(littleEndian: set.rawValue) }
        bytes.append(settings.normalization.rawValue)
        bytes.append(zeros: ModelLayout.weightsOffset(classCount: classes.count) - bytes.count)
        bytes.append(contentsOf: weights.lazy.map { UInt8(bitPattern: $0) ^ ModelLayout.signBit })
        bytes.append(zeros: ModelLayout.weightPadding)
        bytes.append(contentsOf: card.utf8)
        ModelLayout.frame.seal(&bytes)
        return bytes
    }

    private func header() -> [UInt8] {
        var bytes = ModelLayout.frame.opened()
        bytes += [classes.count, settings.wordOrder, settings.shortestCharacters, settings.longestCharacters].map {
            UInt8($0)
        }
        for block in FeatureBlock.allCases { bytes.append(littleEndian: UInt32(settings.size(of: block))) }
        for multiplier in multipliers { bytes.append(littleEndian: multiplier) }
        bytes.append(littleEndian: UInt32(card.utf8.count))
        for action in FilterAction.allCases where action != .none { bytes.append(littleEndian: thresholds[action]) }
        return bytes
    }
}
