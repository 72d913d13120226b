import Foundation
import MessageFilterService

/// Requests as Messages and others write them.
enum Requests {
    /// Apple's own example.
    static let example =
        #"{"_version":1,"query":{"sender":"14085550001","message":{"text":"This is a message"}},"app":{"version":"1.1"}}"#

    /// What Messages sends.
    static func filter(_ body: String = example) -> String {
        head("POST", "/filter", "Content-Type: application/json; charset=utf-8", "Content-Length: \(body.utf8.count)")
            + body
    }

    /// What iOS posts of messages that a user has reported as junk.
    static func report(_ body: String) -> String {
        head("POST", "/report", "Content-Type: application/json; charset=utf-8", "Content-Length: \(body.utf8.count)")
            + body
    }

    /// The body of a report of `count` messages; where there are several, a number stands behind each text.
    static func reported(by reporter: String, text: String = "You have won", count: Int = 1) -> String {
        let messages = (0..<count).map { index in
            CommunicationReport.Communication(
                sender: "+14255550100", dateReceived: Date(timeIntervalSince1970: 1_795_176_000),
                body: count == 1 ? text : "\(text)#\(index)")
        }
        let name = reporter.replacing(" ", with: "-")
        let report = CommunicationReport(.message, messages, action: .reportJunk, reporter: name)
        return String(decoding: ReportRequest(report, appVersion: "1.0").bytes, as: UTF8.self)
    }

    static func get(_ path: String) -> String { head("GET", path) }

    static func head(_ method: String, _ path: String, _ headers: String...) -> String {
        (["\(method) \(path) HTTP/1.1", "Host: filter.example"] + headers).joined(separator: "\r\n") + "\r\n\r\n"
    }
}
