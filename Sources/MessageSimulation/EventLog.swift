import Foundation
import MessageFilter
import Records

/// A log of events as JSON Lines, one object a line:
///
///     {"event":"message","at":0,"service":"sms","sender":"+14255550100","text":"…","wanted":true}
///     {"event":"message","sender":"72404","text":"…","wanted":false,"server":{"answer":"junk","delay":2}}
///     {"event":"reply","at":60,"sender":"+14255550100"}
///     {"event":"contact","sender":"+14255550100"}
///
/// Events are `message`, `contact`, `forget` (a contact) and `reply`; services `sms` (if none is named), `mms` and
/// `imessage`. What a server does with a deferral: `answer`, `body` with a `status`, `failure` (1 to 5, Apple's
/// `ILMessageFilterError`) or `silence`, after a `delay` in seconds.
public struct EventLog {
    private let reader: RecordReader
    private let name: String
    private let decoder = JSONDecoder()
    private var latest = 0.0

    private static let maximumLineLength = 1 << 20

    public init(_ source: ByteSource) {
        name = source.name
        reader = RecordReader(source: source, format: .lines, maximumLength: Self.maximumLineLength)
    }

    /// The next event; `nil` at the end. Lines of white space are passed over.
    ///
    /// - Throws: `RecordError` when the log cannot be read, ``EventError`` for a line that is no event, or that goes back in
    ///   time.
    public mutating func next() throws -> SimulatedEvent? {
        while try reader.next() {
            let line = [UInt8](reader.field(0) ?? UnsafeBufferPointer(start: nil, count: 0))
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
            if reader.isTruncated { throw flaw("the line is longer than \(Self.maximumLineLength) bytes") }
            return try event(line)
        }
        return nil
    }

    private mutating func event(_ line: [UInt8]) throws -> SimulatedEvent {
        do {
            let event = try decoder.decode(EventRecord.self, from: Data(line)).event(latest: latest)
            latest = event.seconds
            return event
        } catch let error as DecodingError {
            throw flaw(Self.reason(error))
        }
    }

    private func flaw(_ reason: String) -> EventError { EventError(description: "\(name):\(reader.line): \(reason)") }

    private static func reason(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, _): "the key \"\(key.stringValue)\" is missing"
        case .typeMismatch(_, let context) where context.codingPath.isEmpty: "expected an object"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "the value of \"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" is of another type"
        case .dataCorrupted(let context): context.debugDescription
        @unknown default: "no event"
        }
    }
}

/// A line of a log that is no event: where, and why.
public struct EventError: ExitStatusError, CustomStringConvertible {
    public let description: String

    package var exitStatus: ExitStatus { .data }
}
