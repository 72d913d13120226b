import Foundation
import JSONWriting
import MessageFilter

/// What a model says about its making: enough to make it again, and to know what to expect of it.
public struct ModelCard: Codable, Equatable, Sendable {
    /// A corpus that the model learned from.
    public struct Source: Codable, Equatable, Sendable {
        public var name: String
        public var sha256: String
        public var licence: String?
        /// Whom to name for it.
        public var credit: String?
        public var messages: Int

        public init(name: String, sha256: String, licence: String?, credit: String? = nil, messages: Int) {
            self.name = name
            self.sha256 = sha256
            self.licence = licence
            self.credit = credit
            self.messages = messages
        }
    }

    public var title = "Junco message filter model"
    /// The day of making, as the caller gave it; the clock is not asked, so that the same input gives the same bytes.
    public var date: String?
    public var sources: [Source] = []
    public var algorithm: String
    public var seed: UInt64
    public var hyperparameters: [String: Double]
    /// Figures on held-out folds of the training corpora. `wantedTemplates` is how many different wanted messages there
    /// were; `thresholdMargin`, in nats, by how much they were too few for the thresholds to go by them alone.
    public var heldOut: [String: Double]
    /// Names the training that the model comes from, which updates leave as it is; models of earlier versions have none.
    public var trainingID: String?

    /// The JSON of the model file: sorted keys, one line.
    var json: String {
        // Encoding plain values to memory cannot fail.
        (try? JSONForm.line.data(of: self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// The bytes that a model file keeps for its card: 2 KiB, or more in steps of 512 bytes where the card would not fit in
    /// with the reports and the day that an update adds.
    var reservedLength: Int {
        var updated = self
        updated.date = updated.date ?? "2000-01-01"
        updated.sources.append(
            Source(name: "reports", sha256: String(repeating: "0", count: 64), licence: nil, messages: .max))
        let slack = 32
        let steps = (updated.json.utf8.count + slack + Self.lengthStep - 1) / Self.lengthStep
        return max(Self.usualLength, steps * Self.lengthStep)
    }

    private static let usualLength = 2_048
    private static let lengthStep = 512
}

extension ModelCard {
    /// The card of a model of `junco train`; `nil` where the model has another.
    package init?(of model: MessageModel) {
        guard let card = try? JSONDecoder().decode(ModelCard.self, from: Data(model.card.utf8)) else { return nil }
        self = card
    }
}
