// `FileError` is thrown to those who import this module, and is theirs to catch.
@_exported import BinaryFiles

/// A trained model, ready to score: read from a file once, shared by any number of threads.
public struct MessageModel: Sendable {
    public let settings: FeatureSettings
    /// What the model tells apart, in which steps.
    public let heads: [ModelHead]
    /// The classes that the heads tell apart together, as disjoint sets of leaves.
    public let classes: [CategorySet]
    /// For each point, how sure the model must be of an action.
    public let thresholds: OperatingThresholds
    /// A JSON object about the model's making.
    public let card: String

    private let storage: FileBytes
    private let weightsOffset: Int
    /// The number of classes of all heads.
    let columnCount: Int

    /// Maps the model file at `path`.
    ///
    /// - Throws: ``FileError`` when the file cannot be read, ``ModelError`` when it is not a sound model.
    /// - Complexity: one pass over the file for the checksum; the weights are not copied.
    public init(contentsOf path: String) throws {
        try self.init(FileBytes(mapping: path))
    }

    /// Reads a model from the bytes of a model file.
    ///
    /// - Throws: ``ModelError``.
    public init(bytes: [UInt8]) throws(ModelError) {
        try self.init(FileBytes(copying: bytes))
    }

    /// The model that a file with this content would hold.
    ///
    /// - Precondition: the content's shapes agree; see ``ModelContent/encoded()``.
    /// - Throws: ``ModelError``.
    public init(_ content: ModelContent) throws(ModelError) { try self.init(bytes: content.encoded()) }

    private init(_ storage: FileBytes) throws(ModelError) {
        let header = try ModelHeader(storage.bytes)
        settings = header.settings
        heads = header.heads
        classes = header.heads.classes
        thresholds = header.thresholds
        weightsOffset = header.layout.weightsOffset
        columnCount = header.layout.columnCount
        card = header.card
        self.storage = storage
    }

    /// The weights plus 128, row-major (buckets, columns), with ``ModelLayout/weightPadding`` readable bytes behind them.
    var storedWeights: UnsafePointer<UInt8> {
        storage.bytes.baseAddress.unsafelyUnwrapped.advanced(by: weightsOffset).assumingMemoryBound(to: UInt8.self)
    }

    /// The length of the model file in bytes.
    public var fileLength: Int { storage.bytes.count }

    /// The weights of one bucket, a number for each class of each head.
    /// - Precondition: `feature` is less than ``FeatureSettings/totalBuckets`` of ``settings``.
    public func weights(of feature: FeatureID) -> [Int8] {
        precondition(Int(feature) < settings.totalBuckets, "feature \(feature) of \(settings.totalBuckets)")
        let row = UnsafeBufferPointer(start: storedWeights + Int(feature) * columnCount, count: columnCount)
        return row.map { Int8(bitPattern: $0 ^ ModelLayout.signBit) }
    }
}
