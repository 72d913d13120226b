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
    ///
    /// - Parameter chain: what proxies on the way have written of whom they ask for.
    static func report(_ body: String, for chain: String? = nil) -> String {
        head(
            "POST", "/report", "Content-Type: application/json; charset=utf-8", "Content-Length: \(body.utf8.count)",
            forwarded: chain) + body
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

    static func get(_ path: String, for chain: String? = nil) -> String { head("GET", path, forwarded: chain) }

    static func head(_ method: String, _ path: String, _ headers: String..., forwarded chain: String? = nil) -> String {
        let lines = ["\(method) \(path) HTTP/1.1", "Host: filter.example"] + headers
        return (lines + (chain.map { ["X-Forwarded-For: \($0)"] } ?? [])).joined(separator: "\r\n") + "\r\n\r\n"
    }
}
